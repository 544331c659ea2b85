import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { loaderCall } from '../shell/call.ts'
import { storedSession } from '../shell/session.ts'

/** The error of an unknown address; the server answers every request for operators' pages with it. */
export const unknownAddress = { status: 404, statusText: 'Not Found', internal: false, data: null }

/** For the `clientLoader` of an operators' page: only an operator's token opens it; for all others the address does not exist. */
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
