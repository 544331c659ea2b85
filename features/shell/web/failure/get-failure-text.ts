import { extractProblem } from './extract-problem.ts'

/** For failures without a message for visitors. */
const unknownFailure = 'An error occurred while fetching data.'

/** Returns the text for a failed list, lot or count: an expected problem's own message, never a bug's. */
export function getFailureText(error: unknown): string {
  return extractProblem(error).message || unknownFailure
}
