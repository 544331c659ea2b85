import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@parure/domain/problem'
import { z } from 'zod'
import { ProviderRefusal } from '../provider/provider.ts'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import type { Received, Send } from './send.ts'

export interface PayPalAccount {
  clientId: string
  clientSecret: string
  /** Returns the API's URL. Called for every request, since a local stand-in's is known only once it listens. */
  apiUrl(): string
}

interface Surroundings {
  send: Send
  /** Returns monotonic milliseconds. */
  now(): number
  /** Returns a random number from 0 to 1. */
  chance(): number
  /** Milliseconds for a call with all its retries. */
  patience: number
}

interface Asked {
  body?: object
  /** Idempotency key, which makes retries safe. */
  requestId?: string
}

/** PayPal's REST API. Returns the parsed body; throws `unavailable` or a `ProviderRefusal`. */
export interface PayPalClient {
  get(path: string): Promise<unknown>
  post(path: string, asked?: Asked): Promise<unknown>
}

const tries = 3
/** Maximum milliseconds before the first retry; doubled for each further one. */
const firstPause = 200

const problemBody = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})
const tokenBody = z.object({ access_token: z.string(), expires_in: z.number() })

export function paypalClient(account: PayPalAccount, surroundings: Surroundings): PayPalClient {
  const token = accessToken(account, surroundings)
  const call = async (method: 'GET' | 'POST', path: string, { body, requestId }: Asked = {}): Promise<unknown> => {
    const until = surroundings.now() + surroundings.patience
    const once = async (): Promise<Received> =>
      surroundings.send(
        {
          method,
          url: account.apiUrl() + path,
          headers: {
            authorization: `Bearer ${await token.get(until)}`,
            accept: 'application/json',
            ...(method === 'POST' ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
            ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        left(until, surroundings),
      )
    const again = method === 'GET' || requestId !== undefined
    const first = await withRetries(once, again ? tries : 1, until, surroundings)
    if (first.status !== 401) return parsedAnswer(first)
    // The token was revoked or has expired early.
    token.reset()
    return parsedAnswer(await withRetries(once, again ? tries : 1, until, surroundings))
  }
  return { get: (path) => call('GET', path), post: (path, asked) => call('POST', path, asked) }
}

/** Caches the token until shortly before it expires; concurrent calls share one fetch. */
function accessToken({ clientId, clientSecret, apiUrl }: PayPalAccount, surroundings: Surroundings) {
  let known: { value: Promise<string>; until: number } | undefined
  const fetchToken = async (until: number): Promise<string> => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const ask = (): Promise<Received> =>
      surroundings.send(
        {
          method: 'POST',
          url: `${apiUrl()}/v1/oauth2/token`,
          headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'grant_type=client_credentials',
        },
        left(until, surroundings),
      )
    const { access_token: value, expires_in: seconds } = tokenBody.parse(
      parsedAnswer(await withRetries(ask, tries, until, surroundings)),
    )
    if (known) known.until = surroundings.now() + (seconds - 60) * 1_000
    return value
  }
  return {
    get: (until: number): Promise<string> => {
      if (known && surroundings.now() < known.until) return known.value
      const value = fetchToken(until)
      known = { value, until: Number.POSITIVE_INFINITY }
      value.catch(() => (known = undefined))
      return value
    },
    reset: () => (known = undefined),
  }
}

/** Retries with jittered exponential backoff. */
async function withRetries(
  ask: () => Promise<Received>,
  times: number,
  until: number,
  { now, chance }: Surroundings,
): Promise<Received> {
  for (let tried = 1; ; tried++) {
    const wait = firstPause * 2 ** (tried - 1) * (0.5 + chance() / 2)
    const last = tried >= times || now() + wait >= until
    try {
      const received = await ask()
      if (last || (received.status < 500 && received.status !== 429)) return received
    } catch (error) {
      // The circuit breaker is open: a retry would fail too.
      if (last || !(error instanceof Problem) || error.retryAfter !== undefined) throw error
    }
    await pause(wait)
  }
}

function left(until: number, { now }: Surroundings): number {
  const time = Math.ceil(until - now())
  if (time <= 0) throw paymentsUnavailable()
  return time
}

function parsedAnswer({ status, text }: Received): unknown {
  const body: unknown = text === '' ? {} : parsed(text)
  if (status < 400) return body
  const said = problemBody.safeParse(body)
  const issue = said.data?.details?.[0]?.issue ?? said.data?.name ?? said.data?.error ?? 'UNKNOWN'
  if (status >= 500 || status === 429 || status === 401) throw paymentsUnavailable(new ProviderRefusal(status, issue))
  throw new ProviderRefusal(status, issue)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw paymentsUnavailable(error)
  }
}
