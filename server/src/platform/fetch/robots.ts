import robotsParser, { type Robot } from 'robots-parser'
import type { Fetched } from './guarded-fetch.ts'

/** What a host asks of robots. */
export interface Robots {
  allows(url: string): boolean
  /** The host is out of order, and nobody knows what it asks. */
  isAway: boolean
  /** Milliseconds between two requests; null where it does not say. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** Its types declare a default that its CommonJS does not have. */
const parse = robotsParser as unknown as (url: string, text: string) => Robot

/** Half a megabyte is as much as one has to read (RFC 9309 §2.5). */
const mostBytes = 500_000

/**
 * Understands a host's answer to `/robots.txt` (RFC 9309 §2.3.1): where there is none everything is allowed, where the
 * host is out of order nothing is. `agent` is what we are called there.
 */
export function robotsOf(url: string, answer: Pick<Fetched, 'status' | 'bytes'>, agent: string): Robots {
  if (answer.status >= 500 || answer.status === 429)
    return { allows: () => false, isAway: true, everyMs: null, sitemaps: [] }
  const read = answer.status < 300
  const robot = parse(url, read ? answer.bytes.subarray(0, mostBytes).toString('utf8') : '')
  const delay = robot.getCrawlDelay(agent)
  return {
    allows: (each) => robot.isAllowed(each, agent) ?? true,
    isAway: false,
    everyMs: delay === undefined || Number.isNaN(delay) ? null : delay * 1_000,
    sitemaps: robot.getSitemaps(),
  }
}
