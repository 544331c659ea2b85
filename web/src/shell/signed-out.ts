import { Problem } from '@parure/domain/problem'

/** The session has ended: the way to the sign-in is under way already, and nothing else need be said. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated'
}
