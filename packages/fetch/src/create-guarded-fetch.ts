import { isIP } from 'node:net'
import { Agent, request, type Dispatcher } from 'undici'
import { FetchFailure } from './fetch-failure.ts'
import { createGuardedLookup, resolveBySystem, type ResolveHost } from './create-guarded-lookup.ts'
import { acceptedEncodings, discardBody, readBody, createTooLargeFailure } from './read-body.ts'
import { isReachableAddress } from './reachable-address.ts'

export interface FetchRules {
  /** Our name in `User-Agent`. */
  agent: string
  /** Addresses and networks that may be reached although they are not public. */
  allowed?: readonly string[]
  resolve?: ResolveHost
  /** Maximum bytes of a decompressed body; default: 20 MB. */
  mostBytes?: number
  /** Milliseconds for the whole fetch, redirects included; default: 30 s. */
  within?: number
  mostRedirects?: number
  /** Returns a signal that is aborted after this many milliseconds. */
  after?: (milliseconds: number) => AbortSignal
}

export interface FetchOptions {
  headers?: Record<string, string>
  /** Aborts the fetch with its reason. */
  signal?: AbortSignal
  /** `follow` redirects, the default, or return them (`give`). */
  redirects?: 'follow' | 'give'
}

export interface FetchResult {
  /** The URL after all redirects. */
  url: string
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

/** Fetches a public address; throws a `FetchFailure` when that fails. */
export type GuardedFetch = (url: string, ask?: FetchOptions) => Promise<FetchResult>

type ResolvedRules = Required<FetchRules> & { dispatcher: Dispatcher }

/** Creates a fetch function that refuses private addresses, also after redirects and DNS changes (SSRF). */
export function createGuardedFetch(rules: FetchRules): GuardedFetch & { close(): Promise<void> } {
  const { allowed = [], resolve = resolveBySystem, mostBytes = 20_000_000, within = 30_000, mostRedirects = 5 } = rules
  const after = rules.after ?? ((milliseconds: number) => AbortSignal.timeout(milliseconds))
  const dispatcher = new Agent({
    connect: { lookup: createGuardedLookup(resolve, allowed), timeout: Math.min(10_000, within) },
    headersTimeout: within,
    bodyTimeout: within,
    maxResponseSize: mostBytes,
    keepAliveTimeout: 10_000,
  })
  const settled = { agent: rules.agent, allowed, resolve, mostBytes, within, mostRedirects, after, dispatcher }
  return Object.assign((url: string, ask: FetchOptions = {}) => fetchInTime(url, ask, settled), {
    close: () => dispatcher.destroy(),
  })
}

async function fetchInTime(url: string, ask: FetchOptions, rules: ResolvedRules): Promise<FetchResult> {
  const over = rules.after(rules.within)
  const signal = ask.signal ? AbortSignal.any([over, ask.signal]) : over
  try {
    return await followRedirects(url, { ...ask, signal }, rules)
  } catch (error) {
    ask.signal?.throwIfAborted()
    if (error instanceof FetchFailure) throw error
    if (over.aborted) {
      throw new FetchFailure('too-slow', `not there within ${rules.within / 1_000} s`, { cause: error })
    }
    throw describeFailure(error, rules)
  }
}

async function followRedirects(start: string, ask: FetchOptions, rules: ResolvedRules): Promise<FetchResult> {
  let url = requirePermittedUrl(start, rules)
  for (let redirects = 0; ; redirects += 1) {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: rules.dispatcher,
      headers: { ...ask.headers, 'user-agent': rules.agent, 'accept-encoding': acceptedEncodings },
      signal: ask.signal ?? null,
    })
    const received = pickFirstHeaders(headers)
    const location = findRedirect({ status: statusCode, headers: received })
    const answer = { url: url.href, status: statusCode, headers: received }
    if (location === undefined) return { ...answer, bytes: await readBody(body, received, rules.mostBytes) }
    discardBody(body)
    if (ask.redirects === 'give') return { ...answer, bytes: Buffer.alloc(0) }
    url = requirePermittedUrl(resolveRedirect(url.href, location, redirects, rules.mostRedirects), rules)
  }
}

/** Returns the `location` of a redirect; undefined for other responses. */
export function findRedirect({ status, headers }: Pick<FetchResult, 'status' | 'headers'>): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers['location'] : undefined
}

/** Resolves the URL of a redirect; throws when there were `most` redirects before. */
export function resolveRedirect(from: string, location: string, before: number, most = 5): string {
  if (before === most) throw new FetchFailure('bad-redirect', 'redirected too often')
  if (!URL.canParse(location, from)) throw new FetchFailure('bad-redirect', 'redirected to no address')
  return new URL(location, from).href
}

/** Names are checked at lookup, IP addresses here: a connection to an IP address has no lookup. */
function requirePermittedUrl(address: string, { allowed }: ResolvedRules): URL {
  const url = URL.parse(address)
  if (!url) throw new FetchFailure('refused-protocol', 'this is no address')
  if (!/^https?:$/.test(url.protocol)) throw new FetchFailure('refused-protocol', `${url.protocol} is not fetched`)
  if (url.username || url.password) throw new FetchFailure('refused-address', 'the address carries a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isReachableAddress(host, allowed))
    throw new FetchFailure('refused-address', `${host} is not public`)
  return url
}

function pickFirstHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const first = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
  return Object.fromEntries(first.filter(([, value]) => value !== undefined)) as Record<string, string>
}

function describeFailure(error: unknown, { mostBytes }: ResolvedRules): FetchFailure {
  const code = String((error as { code?: unknown } | null)?.code)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return createTooLargeFailure(mostBytes)
  if (/TIMEOUT/.test(code)) return new FetchFailure('too-slow', 'no answer in time', { cause: error })
  if (/^(?:Z_|ERR_(?:_|BROTLI))/.test(code))
    return new FetchFailure('bad-encoding', 'the body is damaged', { cause: error })
  return new FetchFailure('unreachable', `no answer (${code})`, { cause: error })
}
