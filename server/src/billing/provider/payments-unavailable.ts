import { Problem } from '@parure/domain/problem'

/** The problem for a provider that cannot be reached, or cannot be used; `retryAfter` in seconds, where known. */
export function paymentsUnavailable(cause?: unknown, retryAfter?: number): Problem {
  const problem = new Problem(
    'unavailable',
    'Payments are not available right now. Please try again in a minute.',
    retryAfter,
  )
  problem.cause = cause
  return problem
}
