import { isRouteErrorResponse } from 'react-router'
import { getFailureText } from './get-failure-text.ts'
import { extractProblem } from './extract-problem.ts'

/** An error as error pages need it. */
export interface Failure {
  /** `scripts` failed to load, or belong to another version of the site: only a full reload helps. */
  screen: 'not-found' | 'lot' | 'scripts' | 'general'
  /** A message for visitors; bugs have none. */
  message?: string
  /** The server responded, so the connection works. */
  answered: boolean
  /** A retry may succeed. */
  passing: boolean
}

/** Describes a value that a loader or a component threw on the page with this path. */
export function describeFailure(error: unknown, pathname: string): Failure {
  if (isMissingScript(error)) return { screen: 'scripts', answered: false, passing: true }
  const { code, message } = extractProblem(error)
  const answered = isRouteErrorResponse(error) || code !== undefined
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (missing && code === undefined) return { screen: 'not-found', answered, passing: false }
  if (pathname.startsWith('/jewelry/'))
    return { screen: 'lot', message: getFailureText(error), answered, passing: code !== 'lot-not-found' }
  if (missing) return { screen: 'not-found', answered, passing: false }
  return { screen: 'general', answered, passing: true, ...(message && code !== 'unexpected' ? { message } : {}) }
}

/** The router marks failed imports (`web/vite.config.ts`). */
function isMissingScript(error: unknown): boolean {
  return error instanceof Error && 'isMissingScript' in error
}

/** Returns the title of the error page, also for the browser's tab. */
export function getFailureTitle({ screen, message }: Failure): string {
  if (screen === 'not-found') return 'Page not found'
  return screen === 'lot' ? `Error: ${message}` : 'Something went wrong'
}
