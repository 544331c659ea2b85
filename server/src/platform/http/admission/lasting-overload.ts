/** Tells a burst from an overload that lasts. */
export interface LastingOverload {
  /** One request was let in, or refused for want of room. */
  count(refused: boolean): void
  /** To be called once a second. */
  tick(): void
  lasts(): boolean
}

/** Of those who came in a second, as much as that refused makes it a second of overload. */
const muchRefused = 0.1
/** Seconds of overload on end until it lasts: longer than any burst, and than another process takes to start. */
const untilLasting = 10
/** Seconds on end in which nobody is refused until it is over; more than one, or a balancer would swing to and fro. */
const untilOver = 5

export function lastingOverload(): LastingOverload {
  let came = 0
  let refused = 0
  let overloaded = 0
  let calm = 0
  let lasting = false
  return {
    count: (wasRefused) => {
      came += 1
      if (wasRefused) refused += 1
    },
    tick: () => {
      overloaded = refused > 0 && refused >= came * muchRefused ? overloaded + 1 : 0
      calm = refused === 0 ? calm + 1 : 0
      if (overloaded >= untilLasting) lasting = true
      if (calm >= untilOver) lasting = false
      came = 0
      refused = 0
    },
    lasts: () => lasting,
  }
}
