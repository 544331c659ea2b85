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

/** Requests that arrive at a rate, whether or not those before are answered. */
export interface Stream {
  url: string
  /** A second. */
  rate: number
  seconds: number
  /** Taken in turn. */
  requests: readonly Asked[]
}

/** What became of them; times in milliseconds. */
export interface Fired {
  /** With any status but 503. */
  answered: number
  statuses: Record<string, number>
  /** Without any answer. */
  broken: number
  p50: number
  p95: number
  p99: number
  refusedP99: number
}

/** Fires a stream from a process of its own. */
export async function fire(stream: Stream): Promise<Fired> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'fire.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(stream))
  const [fired] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return fired as Fired
}

/** As every table has them, in milliseconds. */
export function percentiles({ p50, p95, p99 }: Fired): string {
  return `p50/p95/p99 ${[p50, p95, p99].map((time) => time.toFixed(0)).join('/')} ms`
}

/** Answers of 5xx, refusals among them, and connections that broke. */
export function failures({ statuses, broken }: Fired): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (status >= '500' ? count : 0), broken)
}
