import { FetchFailure } from './fetch-failure.ts'
import { resolveRedirect, findRedirect, type FetchOptions, type FetchResult } from './create-guarded-fetch.ts'
import { maxWait } from './host-pace.ts'
import type { Web } from './open-web.ts'
import { parseRetryAfter } from './parse-retry-after.ts'
import { readRobots, type Robots } from './read-robots.ts'

export interface CrawlRules {
  /** Milliseconds between two requests to the same host, unless its robots.txt requires more. */
  everyMs: number
  /** Maximum number of requests. */
  most: number
  signal: AbortSignal
}

/** The cache validators of a page's last response. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface PoliteFetch {
  /** Follows redirects. Returns 304 when the validators match. The caller handles all statuses but 429 and 5xx. */
  fetchPage(url: string, known?: Validators): Promise<FetchResult>
  fetchRobots(url: string): Promise<Robots>
}

/** Attempts for each request. */
const maxAttempts = 4
/** Backoff in milliseconds before the second attempt; doubled each time. */
const firstBackoff = 2_000

/**
 * Creates a fetcher that obeys robots.txt, sends one request to a host at a time with pauses, and honors `Retry-After`.
 */
export function createPoliteFetch(web: Web, manners: CrawlRules): PoliteFetch {
  const known = new Map<string, Promise<Robots>>()
  const asking: CrawlState = { web, manners, sent: 0 }
  const loadRobots = (url: string): Promise<Robots> => {
    const { origin } = new URL(url)
    const found = known.get(origin) ?? requestRobots(`${origin}/robots.txt`, asking)
    known.set(origin, found)
    return found
  }
  const fetchOnce = async (url: string, { etag, lastModified }: Validators): Promise<FetchResult> => {
    if (!URL.canParse(url)) throw new FetchFailure('refused-protocol', 'this is no address')
    const { isAllowed, isUnavailable, everyMs } = await loadRobots(url)
    if ((everyMs ?? 0) > maxWait) throw new FetchFailure('busy', `robots.txt wants ${everyMs} ms between two requests`)
    if (!(await isAllowed(url))) {
      const why = isUnavailable ? 'cannot be had now, and without it we fetch nothing' : 'asks us to leave it alone'
      throw new FetchFailure('refused-by-robots', `robots.txt ${why}`)
    }
    const headers: Record<string, string> = {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    }
    return requestWithRetries(url, { headers, redirects: 'give' }, Math.max(manners.everyMs, everyMs ?? 0), asking)
  }
  // The target of a redirect may be another host, with its own robots.txt and pace.
  const fetchWithRedirects: PoliteFetch['fetchPage'] = async (url, validators = {}) => {
    for (let at = url, hops = 0; ; hops += 1) {
      const answer = await fetchOnce(at, hops === 0 ? validators : {})
      const location = findRedirect(answer)
      if (location === undefined) return answer
      at = resolveRedirect(at, location, hops)
    }
  }
  return { fetchPage: fetchWithRedirects, fetchRobots: loadRobots }
}

interface CrawlState {
  web: Web
  manners: CrawlRules
  sent: number
}

async function requestRobots(url: string, asking: CrawlState): Promise<Robots> {
  const answer = await requestWithRetries(url, { redirects: 'follow' }, asking.manners.everyMs, asking).catch(
    (error: unknown) => {
      // A host that requests a pause counts as failing; an unreachable one is reported as such.
      if (error instanceof FetchFailure && (error.code === 'busy' || error.code === 'out-of-order'))
        return { status: 503, bytes: Buffer.alloc(0) }
      throw error
    },
  )
  return readRobots(url, answer, asking.web.robot)
}

async function requestWithRetries(
  url: string,
  how: Pick<FetchOptions, 'headers' | 'redirects'>,
  everyMs: number,
  asking: CrawlState,
): Promise<FetchResult> {
  const { signal, most } = asking.manners
  const { clock, inTurn, fetch } = asking.web
  for (let left = maxAttempts - 1, rest = firstBackoff; ; left -= 1, rest *= 2) {
    if (asking.sent >= most) throw new FetchFailure('spent', `a run may make no more than ${most} requests`)
    asking.sent += 1
    const { host } = new URL(url)
    const sendRequest = () => fetch(url, { ...how, signal })
    const answer = await inTurn(host, everyMs, signal, sendRequest).catch((error: unknown) => {
      if (left > 0 && isTransient(error)) return null
      throw error
    })
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    const requestedPause = answer ? parseRetryAfter(answer.headers['retry-after'], clock.now()) : null
    // A requested pause (429, Retry-After) applies to all processes; after other server errors only this request backs
    // off.
    const isRequested = requestedPause !== null || answer?.status === 429
    if (isRequested) await inTurn.rest(host, requestedPause ?? rest)
    if (left === 0 || (requestedPause ?? 0) > maxWait) {
      // 503 concerns the whole host (RFC 9110 §15.6.4), 500 a page that may never work.
      const code = isRequested || answer?.status === 503 ? 'busy' : 'out-of-order'
      throw new FetchFailure(code, `${host} answers ${answer?.status ?? 'nothing'}, also to later tries`)
    }
    if (!isRequested) await clock.pause(Math.max(rest, everyMs), signal)
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof FetchFailure && (error.code === 'unreachable' || error.code === 'too-slow')
}
