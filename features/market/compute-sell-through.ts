import { completePercent, minHouseLots, minSoldLots } from './rules.ts'

/** Numbers of lots by outcome; lots sold after the sale count as `unsold`. */
export interface OutcomeTally {
  sold: number
  unsold: number
  withdrawn: number
  awaiting: number
  unpublished: number
}

/** Returns the number of lots sold or bought in; withdrawn lots are not included. */
export const countOffered = ({ sold, unsold }: Pick<OutcomeTally, 'sold' | 'unsold'>): number => sold + unsold

/**
 * Returns whether the outcome of at least 95 % of a sale's lots is known; only such sales count for the sell-through.
 */
export function isComplete({ sold, unsold, withdrawn, awaiting, unpublished }: OutcomeTally): boolean {
  const known = sold + unsold + withdrawn
  return known > 0 && known * 100 >= (known + awaiting + unpublished) * completePercent
}

/**
 * Returns sold lots per 1,000 offered in complete sales, rounded half up; null when too few were sold, and for a house
 * with fewer than 20 offered lots.
 */
export function computeSellThrough(
  tally: Pick<OutcomeTally, 'sold' | 'unsold'>,
  of: 'market' | 'house' = 'market',
): number | null {
  const all = countOffered(tally)
  const enough = of === 'house' ? all >= minHouseLots : tally.sold >= minSoldLots
  return enough ? computePerMille(tally.sold, all) : null
}

/**
 * Returns the bounds of sold lots per 1,000 offered, counting lots with an unknown outcome as bought in and as sold.
 * Only for a house of 20 lots or more that publishes all results of fewer than half of its sales, or of sales with fewer
 * than half of its lots: a single figure would reflect what the house chose to publish. Returns null otherwise.
 */
export function computeSellThroughBounds(
  { sold, unsold, open }: { sold: number; unsold: number; open: number },
  known: { counted: number; sales: number; completeSales: number },
): [low: number, high: number] | null {
  const all = sold + unsold + open
  const isMostKnown = known.counted * 2 >= all && known.completeSales * 2 >= known.sales
  if (all < minHouseLots || isMostKnown) return null
  return [computePerMille(sold, all), computePerMille(sold + open, all)]
}

/**
 * Returns the bounds of a market with fewer than half of its lots in sales with known results, from eight sold lots on.
 * Returns null otherwise.
 */
export function computeMarketBounds(
  known: { sold: number; unsold: number; open: number },
  counted: number,
): [low: number, high: number] | null {
  // Sums of markets do not count sales.
  return known.sold < minSoldLots ? null : computeSellThroughBounds(known, { counted, sales: 0, completeSales: 0 })
}

/** Returns a part of a whole in thousandths, rounded half up. */
export function computePerMille(part: number, whole: number): number {
  return Math.floor((part * 2000 + whole) / (whole * 2))
}
