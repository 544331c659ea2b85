import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'

/** Consecutive failures that open it. */
const maxFailures = 5
/** Milliseconds for which it remains open. */
const openTime = 10_000

/**
 * Creates a circuit breaker: fails fast while a host is down. After several failures in a row only one request at a
 * time probes it.
 */
export function createCircuitBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  return {
    /** Throws `unavailable` while open; afterwards lets one request through as a probe. */
    pass(): void {
      if (failures < maxFailures) return
      const time = now()
      if (time < openUntil) throw createPaymentsUnavailable(undefined, Math.ceil((openUntil - time) / 1_000))
      openUntil = time + openTime
    },
    recordSuccess(): void {
      failures = 0
    },
    recordFailure(): void {
      failures += 1
      if (failures >= maxFailures) openUntil = now() + openTime
    },
  }
}
