import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** One call as it went over the wire. */
export interface Exchange {
  method: string
  /** With its query, without what the simulator is mounted under. */
  path: string
  request: unknown
  status: number
  answer: unknown
  /** A test made it go wrong. */
  provoked: boolean
}

export type Recorder = (exchange: Exchange) => void

/** Appends every exchange as a line to a file of this process's own in a folder. */
export function recordInto(folder: string): Recorder {
  const file = path.join(folder, `${process.pid}.ndjson`)
  let made = false
  return (exchange) => {
    if (!made) mkdirSync(folder, { recursive: true })
    made = true
    appendFileSync(file, `${JSON.stringify(exchange)}\n`)
  }
}
