import { Problem } from '@parure/contract/problem.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'

const notMadeText = 'The file could not be made. Nothing was counted against today’s 20. Please try again.'

/** Describes a failed export. Returns null when the user has to sign in first, to which the page redirects. */
export function describeExportFailure(error: unknown): string | null {
  if (isSignedOut(error)) return null
  const { code, message } = error instanceof Problem ? error : { code: null, message: notMadeText }
  if (code === 'exports-used-up') return message
  if (code === 'files-busy') return `${message} Nothing was counted against today’s 20.`
  if (code === 'forbidden') return 'Your plan does not include exports any more.'
  return code === 'search-not-found' ? 'This search is not there any more.' : notMadeText
}
