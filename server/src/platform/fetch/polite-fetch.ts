import { FetchFailure } from './fetch-failure.ts'
import { redirected, redirectOf, type Ask, type Fetched } from './guarded-fetch.ts'
import { patience } from './host-pace.ts'
import type { Web } from './open-web.ts'
import { retryAfter } from './retry-after.ts'
import { readRobots, type Robots } from './read-robots.ts'

export interface Manners {
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
  page(url: string, known?: Validators): Promise<Fetched>
  robots(url: string): Promise<Robots>
}

/** Attempts for each request. */
const tries = 4
/** Backoff in milliseconds before the second attempt; doubled each time. */
const firstRest = 2_000

/**
 * Creates a fetcher that obeys robots.txt, sends one request to a host at a time with pauses, and honors `Retry-After`.
 */
export function politeFetch(web: Web, manners: Manners): PoliteFetch {
  const known = new Map<string, Promise<Robots>>()
  const asking: Asking = { web, manners, sent: 0 }
  const robots = (url: string): Promise<Robots> => {
    const { origin } = new URL(url)
    const found = known.get(origin) ?? askRobots(`${origin}/robots.txt`, asking)
    known.set(origin, found)
    return found
  }
  const visit = async (url: string, { etag, lastModified }: Validators): Promise<Fetched> => {
    if (!URL.canParse(url)) throw new FetchFailure('refused-protocol', 'this is no address')
    const { allows, isAway, everyMs } = await robots(url)
    if ((everyMs ?? 0) > patience) throw new FetchFailure('busy', `robots.txt wants ${everyMs} ms between two requests`)
    if (!(await allows(url))) {
      const why = isAway ? 'cannot be had now, and without it we fetch nothing' : 'asks us to leave it alone'
      throw new FetchFailure('refused-by-robots', `robots.txt ${why}`)
    }
    const headers: Record<string, string> = {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    }
    return patiently(url, { headers, redirects: 'give' }, Math.max(manners.everyMs, everyMs ?? 0), asking)
  }
  // The target of a redirect may be another host, with its own robots.txt and pace.
  const page: PoliteFetch['page'] = async (url, validators = {}) => {
    for (let at = url, hops = 0; ; hops += 1) {
      const answer = await visit(at, hops === 0 ? validators : {})
      const location = redirectOf(answer)
      if (location === undefined) return answer
      at = redirected(at, location, hops)
    }
  }
  return { page, robots }
}

interface Asking {
  web: Web
  manners: Manners
  sent: number
}

async function askRobots(url: string, asking: Asking): Promise<Robots> {
  const answer = await patiently(url, { redirects: 'follow' }, asking.manners.everyMs, asking).catch(
    (error: unknown) => {
      // A host that requests a pause counts as failing; an unreachable one is reported as such.
      if (error instanceof FetchFailure && (error.code === 'busy' || error.code === 'out-of-order'))
        return { status: 503, bytes: Buffer.alloc(0) }
      throw error
    },
  )
  return readRobots(url, answer, asking.web.robot)
}

async function patiently(
  url: string,
  how: Pick<Ask, 'headers' | 'redirects'>,
  everyMs: number,
  asking: Asking,
): Promise<Fetched> {
  const { signal, most } = asking.manners
  const { clock, inTurn, fetch } = asking.web
  for (let left = tries - 1, rest = firstRest; ; left -= 1, rest *= 2) {
    if (asking.sent >= most) throw new FetchFailure('spent', `a run may make no more than ${most} requests`)
    asking.sent += 1
    const { host } = new URL(url)
    const ask = () => fetch(url, { ...how, signal })
    const answer = await inTurn(host, everyMs, signal, ask).catch((error: unknown) => {
      if (left > 0 && isPassing(error)) return null
      throw error
    })
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    const wanted = answer ? retryAfter(answer.headers['retry-after'], clock.now()) : null
    // A requested pause (429, Retry-After) applies to all processes; after other server errors only this request backs
    // off.
    const isRequested = wanted !== null || answer?.status === 429
    if (isRequested) await inTurn.rest(host, wanted ?? rest)
    if (left === 0 || (wanted ?? 0) > patience) {
      // 503 concerns the whole host (RFC 9110 §15.6.4), 500 a page that may never work.
      const code = isRequested || answer?.status === 503 ? 'busy' : 'out-of-order'
      throw new FetchFailure(code, `${host} answers ${answer?.status ?? 'nothing'}, also to later tries`)
    }
    if (!isRequested) await clock.pause(Math.max(rest, everyMs), signal)
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof FetchFailure && (error.code === 'unreachable' || error.code === 'too-slow')
}
