import { problemIn } from './problem-in.ts'

/** SPEC §8, for everything that brings no message of its own for people. */
const unknownFailure = 'An error occurred while fetching data.'

/** What a failed list, lot or count says: an expected problem's own message, never a bug's. */
export function failureText(error: unknown): string {
  return problemIn(error).message || unknownFailure
}
