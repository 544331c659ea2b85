import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import { callInLoader } from '@parure/features/shell/web/call.ts'
import { loadOperatorStyles } from './load-operator-styles.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'

/** The error of an unknown address, with which the server responds to every request for operators' pages. */
export const notFoundError = { status: 404, statusText: 'Not Found', internal: false, data: null }

/**
 * Runs a `clientLoader` of an operators' page. Throws a 404 response unless the session is an operator's, so that the
 * page does not exist for others.
 */
export async function callAsOperator<T>(request: Request, load: (call: CallEndpoint) => Promise<T>): Promise<T> {
  if (!getSession()) throw createNotFound()
  try {
    const loading = load((endpoint, input, signal = request.signal) => callInLoader(endpoint, input, signal))
    const [data] = await Promise.all([loading, loadOperatorStyles()])
    return data
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') throw createNotFound()
    throw error
  }
}

function createNotFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
