import { Problem } from '@parure/contract/problem.ts'

/** Whether the session has ended: the redirect to /login has already begun, and no message is needed. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated'
}
