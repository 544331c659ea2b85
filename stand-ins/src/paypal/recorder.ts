import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** One call, as sent and answered. */
export interface Exchange {
  method: string
  /** With its query, without what the simulator is mounted under. */
  path: string
  request: unknown
  status: number
  answer: unknown
  /** A test made it fail. */
  provoked: boolean
}

export type Recorder = (exchange: Exchange) => void

/** Appends every exchange as a line to this process's file in a folder. */
export function recordInto(folder: string): Recorder {
  const file = path.join(folder, `${process.pid}.ndjson`)
  return (exchange) => {
    mkdirSync(folder, { recursive: true })
    appendFileSync(file, `${JSON.stringify(exchange)}\n`)
  }
}
