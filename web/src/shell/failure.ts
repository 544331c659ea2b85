import { isProblemCode, type ProblemCode } from '@parure/domain/problem'
import { isRouteErrorResponse } from 'react-router'

/** What an error page knows of what went wrong. */
export interface Failure {
  screen: 'not-found' | 'lot' | 'general'
  /** Meant to be read by a person; bugs have none. */
  message?: string
  /** An answer came, so that the connection is not to blame. */
  answered: boolean
}

/** Reads whatever a loader or a component threw on the page with this path. */
export function failureOf(error: unknown, pathname: string): Failure {
  const { code, message } = problemIn(error)
  const answered = isRouteErrorResponse(error) || code !== undefined
  if (code !== undefined && message && pathname.startsWith('/jewelry/')) return { screen: 'lot', message, answered }
  if (isRouteErrorResponse(error) && error.status === 404) return { screen: 'not-found', answered }
  return { screen: 'general', answered, ...(message && code !== 'unexpected' ? { message } : {}) }
}

/** The title of the error page, for the browser's tab. */
export function failureTitle({ screen, message }: Failure): string {
  if (screen === 'not-found') return 'Page not found'
  return screen === 'lot' ? `Error: ${message}` : 'Something went wrong'
}

/** A `Problem`, thrown by a loader as an answer or by a call of the browser as itself. */
function problemIn(error: unknown): { code?: ProblemCode; message?: string } {
  const holder: unknown = isRouteErrorResponse(error) ? error.data : error
  const { code, message } = (holder ?? {}) as { code?: unknown; message?: unknown }
  if (!isProblemCode(code) || typeof message !== 'string') return {}
  return { code, message }
}
