import { interpolateQuantile } from './quantiles.ts'

/**
 * Returns for each price whether it is more than three interquartile ranges of ln(price) outside the quartiles.
 * Outliers are marked, never dropped. The logarithm is a float: it only decides the mark and is never displayed.
 */
export function detectOutliers(prices: readonly number[]): boolean[] {
  if (prices.length === 0) return []
  const logs = prices.map(Math.log)
  const ascending = logs.toSorted((a, b) => a - b)
  const [low, high] = [interpolateQuantile(ascending, 0.25), interpolateQuantile(ascending, 0.75)]
  const maxDistance = 3 * (high - low)
  return logs.map((each) => each < low - maxDistance || each > high + maxDistance)
}
