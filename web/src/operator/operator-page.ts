import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { loaderCall } from '../shell/call.ts'
import { storedSession } from '../shell/session.ts'

/** The error of an unknown address, with which the server responds to every request for operators' pages. */
export const unknownAddress = { status: 404, statusText: 'Not Found', internal: false, data: null }

/**
 * Runs a `clientLoader` of an operators' page. Throws a 404 response unless the session is an operator's, so that the
 * page does not exist for others.
 */
export async function operatorCall<T>(request: Request, load: (call: Call) => Promise<T>): Promise<T> {
  if (!storedSession()) throw notFound()
  try {
    return await load((endpoint, input, signal = request.signal) => loaderCall(endpoint, input, signal))
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') throw notFound()
    throw error
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
