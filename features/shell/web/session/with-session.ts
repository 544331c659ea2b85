import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { redirect, replace } from 'react-router'
import { callInLoader } from '../call.ts'
import { rememberPlace } from './return-to.ts'
import { getSession, type Session } from './session.ts'
import { isSignedOut } from './signed-out.ts'

interface PublicArgs<T> {
  request: Request
  serverLoader: () => Promise<T>
}

/**
 * For the `clientLoader` (with `hydrate = true`) of a public page: loads with the token in a session, else returns the
 * server's data for visitors.
 */
export async function loadWithSession<T>(
  { request, serverLoader }: PublicArgs<T>,
  load: (call: CallEndpoint) => Promise<T>,
): Promise<T> {
  return getSession() ? loadOrRedirect(request, load) : serverLoader()
}

/**
 * For the `clientLoader` of a private page. Returns the session, or throws a redirect to /login that returns here
 * afterwards.
 */
export function requireSession(request: Request): Session {
  const session = getSession()
  if (!session) throw redirectToLogin(request)
  return session
}

/** For the `clientLoader` of a private page: loads with the token, or redirects to /login and back here afterwards. */
export async function loadPrivate<T>(request: Request, load: (call: CallEndpoint) => Promise<T>): Promise<T> {
  requireSession(request)
  return loadOrRedirect(request, load)
}

async function loadOrRedirect<T>(request: Request, load: (call: CallEndpoint) => Promise<T>): Promise<T> {
  try {
    return await load((endpoint, input, signal = request.signal) => callInLoader(endpoint, input, signal))
  } catch (error) {
    // Not after Log Out, which has left for /login already: the next person must not return here.
    if (isSignedOut(error) && !request.signal.aborted) throw redirectToLogin(request)
    throw error
  }
}

/** Replaces the history entry when the page is open already: otherwise going back would lead to /login again. */
function redirectToLogin(request: Request): Response {
  const place = new URL(request.url)
  rememberPlace(place)
  return place.pathname === location.pathname ? replace('/login') : redirect('/login')
}
