import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@parure/contract/problem.ts'
import { z } from 'zod'
import { ProviderRefusal } from '../provider/provider.ts'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import type { PayPalResponse, SendRequest } from './send-request.ts'

export interface PayPalAccount {
  clientId: string
  clientSecret: string
  /** Returns the API's URL. Called for every request, since a local stand-in's is known only once it listens. */
  getApiUrl(): string
}

interface ClientEnvironment {
  send: SendRequest
  /** Returns monotonic milliseconds. */
  now(): number
  /** Returns a random number from 0 to 1. */
  random(): number
  /** Milliseconds for a call with all its retries. */
  timeout: number
}

interface PostOptions {
  body?: object
  /** Idempotency key, which makes retries safe. */
  requestId?: string
}

/** PayPal's REST API. Returns the parsed body; throws `unavailable` or a `ProviderRefusal`. */
export interface PayPalClient {
  get(path: string): Promise<unknown>
  post(path: string, asked?: PostOptions): Promise<unknown>
}

const maxAttempts = 3
/** Maximum milliseconds before the first retry; doubled for each further one. */
const firstPause = 200

const problemBody = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})
const tokenBody = z.object({ access_token: z.string(), expires_in: z.number() })

export function createPayPalClient(account: PayPalAccount, surroundings: ClientEnvironment): PayPalClient {
  const token = createTokenCache(account, surroundings)
  const callApi = async (
    method: 'GET' | 'POST',
    path: string,
    { body, requestId }: PostOptions = {},
  ): Promise<unknown> => {
    const until = surroundings.now() + surroundings.timeout
    const sendOnce = async (): Promise<PayPalResponse> =>
      surroundings.send(
        {
          method,
          url: account.getApiUrl() + path,
          headers: {
            authorization: `Bearer ${await token.get(until)}`,
            accept: 'application/json',
            ...(method === 'POST' ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
            ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        calculateRemainingTime(until, surroundings),
      )
    const isRepeatable = method === 'GET' || requestId !== undefined
    const first = await withRetries(sendOnce, isRepeatable ? maxAttempts : 1, until, surroundings)
    if (first.status !== 401) return parseResponse(first)
    // The token was revoked or has expired early.
    token.reset()
    return parseResponse(await withRetries(sendOnce, isRepeatable ? maxAttempts : 1, until, surroundings))
  }
  return { get: (path) => callApi('GET', path), post: (path, asked) => callApi('POST', path, asked) }
}

/** Caches the token until shortly before it expires; concurrent calls share one fetch. */
function createTokenCache(
  { clientId, clientSecret, getApiUrl: apiUrl }: PayPalAccount,
  surroundings: ClientEnvironment,
) {
  let known: { value: Promise<string>; until: number } | undefined
  const fetchToken = async (until: number): Promise<string> => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const requestToken = (): Promise<PayPalResponse> =>
      surroundings.send(
        {
          method: 'POST',
          url: `${apiUrl()}/v1/oauth2/token`,
          headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'grant_type=client_credentials',
        },
        calculateRemainingTime(until, surroundings),
      )
    const { access_token: value, expires_in: seconds } = tokenBody.parse(
      parseResponse(await withRetries(requestToken, maxAttempts, until, surroundings)),
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
  sendRequest: () => Promise<PayPalResponse>,
  times: number,
  until: number,
  { now, random: chance }: ClientEnvironment,
): Promise<PayPalResponse> {
  for (let tried = 1; ; tried++) {
    const wait = firstPause * 2 ** (tried - 1) * (0.5 + chance() / 2)
    const last = tried >= times || now() + wait >= until
    try {
      const received = await sendRequest()
      if (last || (received.status < 500 && received.status !== 429)) return received
    } catch (error) {
      // The circuit breaker is open: a retry would fail too.
      if (last || !(error instanceof Problem) || error.retryAfter !== undefined) throw error
    }
    await pause(wait)
  }
}

function calculateRemainingTime(until: number, { now }: ClientEnvironment): number {
  const time = Math.ceil(until - now())
  if (time <= 0) throw createPaymentsUnavailable()
  return time
}

function parseResponse({ status, text }: PayPalResponse): unknown {
  const body: unknown = text === '' ? {} : parseJson(text)
  if (status < 400) return body
  const errorBody = problemBody.safeParse(body)
  const issue = errorBody.data?.details?.[0]?.issue ?? errorBody.data?.name ?? errorBody.data?.error ?? 'UNKNOWN'
  if (status >= 500 || status === 429 || status === 401)
    throw createPaymentsUnavailable(new ProviderRefusal(status, issue))
  throw new ProviderRefusal(status, issue)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw createPaymentsUnavailable(error)
  }
}
