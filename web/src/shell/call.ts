import type { Answer, Call, Endpoint, Input } from '@parure/domain/endpoint'
import { isProblemCode, Problem } from '@parure/domain/problem'
import { Role } from '@parure/domain/role'
import { refusal } from './refusal.ts'
import { forgetSession, storedSession, updateSession } from './session.ts'

/**
 * Calls the server over HTTP, with the session's token where there is one. Rejects with a `Problem`, or with the
 * browser's own error on a network failure. An expired token is removed, and the shell redirects to /login.
 */
export const call: Call = (endpoint, input, signal) =>
  ask(endpoint, input, signal, { token: storedSession()?.userToken, onRefused: () => refusal.set(true) })

/** The same for loaders, which redirect to /login themselves (`with-session.ts`). */
export const loaderCall: Call = (endpoint, input, signal) =>
  ask(endpoint, input, signal, { token: storedSession()?.userToken })

/** The same without a token, also in a session. */
export const visitorCall: Call = (endpoint, input, signal) => ask(endpoint, input, signal, {})

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
  { token, onRefused }: { token?: string; onRefused?: () => void },
): Promise<Answer<E>> {
  const response = await fetch(addressOf(endpoint, input), {
    ...requestOf(endpoint, input, token),
    signal: signal ?? null,
  })
  const body: unknown = await response.json().catch(() => null)
  noteRole(response)
  if (response.ok) return body as never
  const problem = problemOf(body)
  // Not where another session has begun meanwhile.
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
    // The browser finishes a change also when the page is closed meanwhile.
    keepalive: method !== 'GET',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** The role can change during a session; every authenticated answer carries the current one. */
function noteRole(response: Response): void {
  const inForce = Number(response.headers.get('x-role-id'))
  const roleId = Object.values(Role).find((role) => role === inForce)
  if (roleId && roleId !== storedSession()?.roleId) updateSession({ roleId })
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
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
