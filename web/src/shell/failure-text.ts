import { problemIn } from './problem-in.ts'

/** For failures without a message for visitors. */
const unknownFailure = 'An error occurred while fetching data.'

/** Returns the text for a failed list, lot or count: an expected problem's own message, never a bug's. */
export function failureText(error: unknown): string {
  return problemIn(error).message || unknownFailure
}
