/** Returns a quantile by linear interpolation between order statistics (type 7); NaN without values. */
export function computeQuantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share))
  const below = Math.floor(place)
  const [low, high] = [sorted[below], sorted[below + 1]]
  if (low === undefined) return Number.NaN
  return high === undefined ? low : low + (high - low) * (place - below)
}

export function sortNumbers(values: Iterable<number>): Float64Array {
  return Float64Array.from(values).toSorted()
}

export function computeMedian(values: Iterable<number>): number {
  return computeQuantile(sortNumbers(values), 0.5)
}
