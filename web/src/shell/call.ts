import { ownValue } from '@parure/domain/own-value'
import type { Answer, Call, Endpoint, Input } from '@parure/domain/endpoint'
import { isProblemCode, Problem } from '@parure/domain/problem'
import { Role } from '@parure/domain/role'
import { refusal } from './refusal.ts'
import { forgetSession, storedSession, updateSession } from './session.ts'

/**
 * Calls the server over HTTP, with the session's token when signed in. Rejects with a `Problem`, or with the browser's
 * own error on a network failure. An expired token is removed, and the shell redirects to /login.
 */
export const call: Call = (endpoint, input, signal) =>
  ask(endpoint, input, signal, { token: storedSession()?.userToken, onRefused: () => refusal.set(true) })

/** Like `call`, for loaders, which redirect to /login themselves (`with-session.ts`). */
export const loaderCall: Call = (endpoint, input, signal) =>
  ask(endpoint, input, signal, { token: storedSession()?.userToken })

/** Like `call`, without a token even in a session. */
export const visitorCall: Call = (endpoint, input, signal) => ask(endpoint, input, signal, {})

/** Fetches an endpoint's file. Rejects like `call`, also when the transfer is interrupted. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
  const response = await respond(endpoint, input, undefined, {
    token: storedSession()?.userToken,
    onRefused: () => refusal.set(true),
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ?? 'lots')
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
  asker: Asker,
): Promise<Answer<E>> {
  const response = await respond(endpoint, input, signal, asker)
  return (await response.json().catch(() => null)) as never
}

interface Asker {
  token?: string | undefined
  onRefused?: () => void
}

/** Returns the response of a successful call. Throws a `Problem` otherwise. */
async function respond<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
  { token, onRefused }: Asker,
): Promise<Response> {
  const response = await fetch(addressOf(endpoint, input), {
    ...requestOf(endpoint, input, token),
    signal: signal ?? null,
  })
  noteRole(response)
  if (response.ok) return response
  const problem = problemOf(await response.json().catch(() => null))
  // Not when another session has begun meanwhile.
  if (problem.code === 'unauthenticated' && token === storedSession()?.userToken) {
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

function requestOf({ method }: Endpoint, { body }: RequestParts, token: string | undefined): RequestInit {
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
function noteRole(response: Response): void {
  const inForce = Number(response.headers.get('x-role-id'))
  const roleId = Object.values(Role).find((role) => role === inForce)
  if (roleId && roleId !== storedSession()?.roleId) updateSession({ roleId })
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ownValue(params, name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function problemOf(body: unknown): Problem {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return new Problem(
    isProblemCode(code) ? code : 'unexpected',
    typeof message === 'string' ? message : 'An error occurred while fetching data.',
  )
}
