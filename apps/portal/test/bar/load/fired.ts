import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { json } from 'node:stream/consumers'

export interface Asked {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Requests at a fixed rate, independent of earlier responses (open loop). */
export interface Stream {
  url: string
  /** Requests per second. */
  rate: number
  seconds: number
  /** Sent in turn. */
  requests: readonly Asked[]
}

/** The results; times in milliseconds. */
export interface Fired {
  /** Responses with any status but 503. */
  answered: number
  statuses: Record<string, number>
  /** Requests without a response. */
  broken: number
  p50: number
  p95: number
  p99: number
  refusedP99: number
}

/** Sends a stream from a separate process. */
export async function fire(stream: Stream): Promise<Fired> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'fire.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(stream))
  const [fired] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return fired as Fired
}

/** Formats percentiles for tables, in milliseconds. */
export function formatPercentiles({ p50, p95, p99 }: Fired): string {
  return `p50/p95/p99 ${[p50, p95, p99].map((time) => time.toFixed(0)).join('/')} ms`
}

/** Counts responses of 5xx, including refusals, and broken connections. */
export function countFailures({ statuses, broken }: Fired): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (status >= '500' ? count : 0), broken)
}
