import { Problem } from '@parure/domain/problem'

/** Failures in a row after which nobody asks for a while. */
const mostFailures = 5
/** Milliseconds for which nobody asks. */
const openFor = 10_000

/** Spares a host that is down, and whoever would wait for it: after some failures in a row it is asked once in a while. */
export function circuitBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  return {
    /** Throws `unavailable` while the host is spared; the first to ask after that finds out for all. */
    pass(): void {
      if (failures < mostFailures) return
      const time = now()
      if (time < openUntil) throw away(undefined, Math.ceil((openUntil - time) / 1_000))
      openUntil = time + openFor
    },
    succeeded(): void {
      failures = 0
    },
    failed(): void {
      failures += 1
      if (failures >= mostFailures) openUntil = now() + openFor
    },
  }
}

/** What everybody says when PayPal cannot be asked; with the seconds after which asking again may help, where known. */
export function away(cause?: unknown, retryAfter?: number): Problem {
  const problem = new Problem(
    'unavailable',
    'Payments are not available right now. Please try again in a minute.',
    retryAfter,
  )
  problem.cause = cause
  return problem
}
