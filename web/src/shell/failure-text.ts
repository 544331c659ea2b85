import { problemIn } from './problem-in.ts'

/** For failures without a message that is meant for people. */
const unknownFailure = 'An error occurred while fetching data.'

/** What a failed list, lot or count says: an expected problem's own message, never a bug's. */
export function failureText(error: unknown): string {
  return problemIn(error).message || unknownFailure
}
