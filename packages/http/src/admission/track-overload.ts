/** Distinguishes a lasting overload from a burst. */
export interface LastingOverload {
  /** Counts a request that was admitted or refused. */
  countRequest(refused: boolean): void
  /** Ends a one-second period. Must be called once a second. */
  tick(): void
  isLasting(): boolean
}

/** The share of refused requests from which a second counts as overloaded. */
const overloadShare = 0.1
/**
 * Consecutive overloaded seconds until the overload is lasting: longer than a burst, and than another process needs to
 * start.
 */
const secondsUntilLasting = 10
/** Consecutive seconds without a refusal until it is over; with a single one a load balancer would oscillate. */
const secondsUntilOver = 5

export function trackOverload(): LastingOverload {
  let requests = 0
  let refused = 0
  let overloaded = 0
  let calm = 0
  let lasting = false
  return {
    countRequest: (wasRefused) => {
      requests += 1
      if (wasRefused) refused += 1
    },
    tick: () => {
      overloaded = refused > 0 && refused >= requests * overloadShare ? overloaded + 1 : 0
      calm = refused === 0 ? calm + 1 : 0
      if (overloaded >= secondsUntilLasting) lasting = true
      if (calm >= secondsUntilOver) lasting = false
      requests = 0
      refused = 0
    },
    isLasting: () => lasting,
  }
}
