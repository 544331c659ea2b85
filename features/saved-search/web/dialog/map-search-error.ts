import { Problem } from '@parure/contract/problem.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'

/** Why a search was not saved. */
export type SearchProblem = 'name-taken' | 'no-channel' | 'full' | 'forbidden' | 'gone' | 'failed'

/** Returns null when the user has to sign in first, to which the page redirects. */
export function mapSearchError(error: unknown): SearchProblem | null {
  if (isSignedOut(error)) return null
  const code = error instanceof Problem ? error.code : null
  if (code === 'search-name-taken') return 'name-taken'
  if (code === 'searches-limit') return 'full'
  if (code === 'search-not-found') return 'gone'
  return code === 'forbidden' ? 'forbidden' : 'failed'
}
