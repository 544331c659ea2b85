import { Problem } from '@parure/contract/problem.ts'

/** Creates the problem of a provider that is unreachable or unusable; `retryAfter` in seconds, when known. */
export function createPaymentsUnavailable(cause?: unknown, retryAfter?: number): Problem {
  const problem = new Problem(
    'unavailable',
    'Payments are not available right now. Please try again in a minute.',
    retryAfter,
  )
  problem.cause = cause
  return problem
}
