import { getOwnValue } from '@parure/values/get-own-value.ts'
import { computeQuantile, sortNumbers } from './quantile.ts'

/** Offsets of the middle half, in units of the expected spread. */
export interface ConformalOffsets {
  /** Number of residuals that they rest on. */
  n: number
  low: number
  middle: number
  high: number
}

/** A category with fewer residuals uses those of all categories. */
export const minCalibration = 40
/** Only the latest residuals of a category count, so that the offsets follow the market. */
const maxCalibration = 2_000

/**
 * Returns offsets for each category and for all together ('') by split conformal prediction: of n residuals that the
 * model did not learn from, the next one lies below the lower quartile, and above the upper one, with a probability of
 * a quarter each, as far as residuals are exchangeable. `residuals` are in the order of time.
 */
export function calibrateOffsets(
  residuals: readonly { category: string; scaled: number }[],
): Record<string, ConformalOffsets> {
  const byCategory = new Map<string, number[]>([['', []]])
  for (const { category, scaled } of residuals) {
    const known = byCategory.get(category)
    if (known) known.push(scaled)
    else byCategory.set(category, [scaled])
    byCategory.get('')?.push(scaled)
  }
  const kept = [...byCategory].filter(([category, values]) => category === '' || values.length >= minCalibration)
  return Object.fromEntries(kept.map(([category, values]) => [category, computeOffsets(values.slice(-maxCalibration))]))
}

/** Order statistics 0.25 (n + 1) and 0.75 (n + 1), by interpolation. */
function computeOffsets(values: readonly number[]): ConformalOffsets {
  const sorted = sortNumbers(values)
  const n = sorted.length
  const pick = (share: number): number => computeQuantile(sorted, (share * (n + 1) - 1) / Math.max(1, n - 1))
  return { n, low: pick(0.25), middle: pick(0.5), high: pick(0.75) }
}

export function selectOffsets(
  offsets: Readonly<Record<string, ConformalOffsets>>,
  category: string,
): ConformalOffsets | null {
  const found = getOwnValue(offsets, category) ?? offsets['']
  return found && found.n >= minCalibration ? found : null
}
