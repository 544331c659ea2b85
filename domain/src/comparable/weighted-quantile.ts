/** A value that counts with a weight above 0. */
export interface Weighted {
  value: number
  weight: number
}

/**
 * A quantile of weighted values by linear interpolation between order statistics; with equal weights it is type 7. Each
 * value lies where half of its own weight and all weight of the smaller ones is passed. Null without values.
 */
export function weightedQuantile(values: readonly Weighted[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value)
  const [first] = sorted
  if (!first) return null
  let place = 0
  const places = sorted.map(({ weight }, at) => (place += at === 0 ? 0 : ((sorted[at - 1]?.weight ?? 0) + weight) / 2))
  const wanted = share * place
  const above = places.findIndex((each) => each >= wanted)
  const [low, high] = [sorted[Math.max(0, above - 1)] ?? first, sorted[above] ?? first]
  const [from, to] = [places[Math.max(0, above - 1)] ?? 0, places[above] ?? 0]
  return to === from ? high.value : low.value + ((high.value - low.value) * (wanted - from)) / (to - from)
}

/** How many values of equal weight would say as much: (Σw)² / Σw². */
export function effectiveCount(values: readonly Pick<Weighted, 'weight'>[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0)
  const squares = values.reduce((total, { weight }) => total + weight ** 2, 0)
  return squares === 0 ? 0 : sum ** 2 / squares
}
