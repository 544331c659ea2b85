/** The 95 % point of the standard normal distribution: bounds hold on one side with a probability of 95 %. */
const z = 1.6449

export interface WilsonBounds {
  low: number
  high: number
}

/** Returns the Wilson score bounds of a share; from 0 to 1 without cases. */
export function computeWilsonBounds(hits: number, of: number): WilsonBounds {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return { low: (middle - half) / scale, high: (middle + half) / scale }
}

/** Coverage by which a category begins to show ranges, and by which it stops. */
export const coverageLimits = { show: 1 / 3, hide: 0.3, mostTail: 0.35 } as const

interface Coverage {
  n: number
  inside: number
  below: number
  above: number
}

/**
 * Returns whether a category shows ranges. It begins when at least a third of prices lie inside, and stops when a share
 * below 30 % can no longer be excluded, or when surely more than 35 % lie on one side: a change of a few lots between
 * two runs changes nothing.
 */
export function decideShownRanges({ n, inside, below, above }: Coverage, isShown: boolean): boolean {
  if (n === 0) return false
  const covered = computeWilsonBounds(inside, n).low >= (isShown ? coverageLimits.hide : coverageLimits.show)
  const tails = [below, above].map((count) => (isShown ? computeWilsonBounds(count, n).low : count / n))
  return covered && tails.every((share) => share <= coverageLimits.mostTail)
}
