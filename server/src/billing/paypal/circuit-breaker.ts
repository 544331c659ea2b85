import { paymentsUnavailable } from '../provider/payments-unavailable.ts'

/** Consecutive failures that open it. */
const mostFailures = 5
/** Milliseconds for which it remains open. */
const openFor = 10_000

/**
 * Creates a circuit breaker: fails fast while a host is down. After several failures in a row only one request at a
 * time probes it.
 */
export function circuitBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  return {
    /** Throws `unavailable` while open; afterwards lets one request through as a probe. */
    pass(): void {
      if (failures < mostFailures) return
      const time = now()
      if (time < openUntil) throw paymentsUnavailable(undefined, Math.ceil((openUntil - time) / 1_000))
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
