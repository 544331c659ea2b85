/** A value with a weight above 0. */
export interface Weighted {
  value: number
  weight: number
}

/**
 * Returns quantiles of weighted values by linear interpolation between order statistics; with equal weights they equal
 * type 7. The position of a value is the sum of the smaller weights plus half of its own. Returns null without values.
 */
export function computeWeightedQuantiles(values: readonly Weighted[], shares: readonly number[]): number[] | null {
  const sorted = values.toSorted((one, other) => one.value - other.value)
  if (sorted.length === 0) return null
  let place = 0
  const places = sorted.map(({ weight }, at) => (place += at === 0 ? 0 : ((sorted[at - 1]?.weight ?? 0) + weight) / 2))
  return shares.map((share) => interpolateValue(sorted, places, share * place))
}

function interpolateValue(sorted: readonly Weighted[], places: readonly number[], wanted: number): number {
  const found = places.findIndex((each) => each >= wanted)
  const above = found === -1 ? sorted.length - 1 : found
  const below = Math.max(0, above - 1)
  const [low, high] = [sorted[below]?.value ?? 0, sorted[above]?.value ?? 0]
  const [from, to] = [places[below] ?? 0, places[above] ?? 0]
  return to === from ? high : low + ((high - low) * (wanted - from)) / (to - from)
}

/** Returns the effective sample size (Kish): (Σw)² / Σw². */
export function computeEffectiveCount(values: readonly Pick<Weighted, 'weight'>[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0)
  const squares = values.reduce((total, { weight }) => total + weight ** 2, 0)
  return squares === 0 ? 0 : sum ** 2 / squares
}
