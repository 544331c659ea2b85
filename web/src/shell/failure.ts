import { isRouteErrorResponse } from 'react-router'
import { failureText } from './failure-text.ts'
import { problemIn } from './problem-in.ts'

/** What an error page knows of what went wrong. */
export interface Failure {
  /** `scripts` did not arrive, or are of another version of the site: only loading the page anew helps. */
  screen: 'not-found' | 'lot' | 'scripts' | 'general'
  /** Meant to be read by a person; bugs have none. */
  message?: string
  /** An answer came, so that the connection is not to blame. */
  answered: boolean
  /** Asking once more may help. */
  passing: boolean
}

/** Reads whatever a loader or a component threw on the page with this path. */
export function failureOf(error: unknown, pathname: string): Failure {
  if (isMissingScript(error)) return { screen: 'scripts', answered: false, passing: true }
  const { code, message } = problemIn(error)
  const answered = isRouteErrorResponse(error) || code !== undefined
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (missing && code === undefined) return { screen: 'not-found', answered, passing: false }
  if (pathname.startsWith('/jewelry/'))
    return { screen: 'lot', message: failureText(error), answered, passing: code !== 'lot-not-found' }
  if (missing) return { screen: 'not-found', answered, passing: false }
  return { screen: 'general', answered, passing: true, ...(message && code !== 'unexpected' ? { message } : {}) }
}

/** The router marks what could not be imported (`web/vite.config.ts`). */
function isMissingScript(error: unknown): boolean {
  return error instanceof Error && 'isMissingScript' in error
}

/** The title of the error page, for the browser's tab. */
export function failureTitle({ screen, message }: Failure): string {
  if (screen === 'not-found') return 'Page not found'
  return screen === 'lot' ? `Error: ${message}` : 'Something went wrong'
}
