import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** One request with its response. */
export interface Exchange {
  method: string
  /** With its query, without the prefix under which the simulator is mounted. */
  path: string
  request: unknown
  status: number
  answer: unknown
  /** A test made it fail. */
  provoked: boolean
}

export type RecordExchange = (exchange: Exchange) => void

/** Creates a recorder that appends every exchange as a line to this process's file in a folder. */
export function createRecorder(folder: string): RecordExchange {
  const file = path.join(folder, `${process.pid}.ndjson`)
  return (exchange) => {
    mkdirSync(folder, { recursive: true })
    appendFileSync(file, `${JSON.stringify(exchange)}\n`)
  }
}
