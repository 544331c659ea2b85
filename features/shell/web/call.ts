import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { EndpointAnswer, CallEndpoint, Endpoint, EndpointInput } from '@parure/contract/define-endpoint.ts'
import { isProblemCode, Problem } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import { joinSessionEnd, trackChange } from './session/session-calls.ts'
import { sessionRefusal } from './session/session-refusal.ts'
import { forgetSession, getSession, updateSession } from './session/session.ts'

/**
 * Calls the server over HTTP, with the session's token when signed in. Rejects with a `Problem`, or with the browser's
 * own error on a network failure. An expired token is removed, and the shell redirects to /login.
 */
export const call: CallEndpoint = (endpoint, input, signal) =>
  fetchJson(endpoint, input, signal, { token: getSession()?.userToken, onRefused: () => sessionRefusal.set(true) })

/** Like `call`, for loaders, which redirect to /login themselves (`with-session.ts`). */
export const callInLoader: CallEndpoint = (endpoint, input, signal) =>
  fetchJson(endpoint, input, signal, { token: getSession()?.userToken })

/** Calls the server for a session that has ended in this browser. */
export const callAsEnded = <E extends Endpoint>(
  token: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointAnswer<E>> => fetchJson(endpoint, input, undefined, { token })

/** Like `call`, without a token even in a session. */
export const callAsVisitor: CallEndpoint = (endpoint, input, signal) => fetchJson(endpoint, input, signal, {})

/** Fetches an endpoint's file. Rejects like `call`, also when the transfer is interrupted. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<File> {
  const response = await respond(endpoint, input, undefined, {
    token: getSession()?.userToken,
    onRefused: () => sessionRefusal.set(true),
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ?? 'lots')
}

async function fetchJson<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal | undefined,
  credentials: CallCredentials,
): Promise<EndpointAnswer<E>> {
  const response = await respond(endpoint, input, signal, credentials)
  return (await response.json()) as never
}

interface CallCredentials {
  token?: string | undefined
  onRefused?: () => void
}

/** Returns the response of a successful call. Throws a `Problem` otherwise. */
async function respond<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal | undefined,
  { token, onRefused }: CallCredentials,
): Promise<Response> {
  const isSessionRead = endpoint.method === 'GET' && token !== undefined
  const request = fetch(buildAddress(endpoint, input), {
    ...buildRequest(endpoint, input, token),
    signal: (isSessionRead ? joinSessionEnd(signal) : signal) ?? null,
  })
  if (token !== undefined && !isSessionRead) trackChange(request)
  const response = await request
  updateRole(response)
  if (response.ok) return response
  const problem = parseProblem(await response.json().catch(() => null))
  // Not when another session has begun meanwhile.
  if (problem.code === 'unauthenticated' && token === getSession()?.userToken) {
    forgetSession()
    onRefused?.()
  }
  throw problem
}

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function buildRequest({ method }: Endpoint, { body }: RequestParts, token: string | undefined): RequestInit {
  return {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    // Completes a change even when the page is closed meanwhile.
    keepalive: method !== 'GET',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** The role can change during a session; every authenticated response has the current one. */
function updateRole(response: Response): void {
  const currentRole = Number(response.headers.get('x-role-id'))
  const roleId = Object.values(Role).find((role) => role === currentRole)
  if (roleId && roleId !== getSession()?.roleId) updateSession({ roleId })
}

function buildAddress(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(getOwnValue(params, name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function parseProblem(body: unknown): Problem {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return new Problem(
    isProblemCode(code) ? code : 'unexpected',
    typeof message === 'string' ? message : 'An error occurred while fetching data.',
  )
}
