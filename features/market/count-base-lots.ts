import type { PeriodFigures } from './period-figures.ts'
import { minSoldLots } from './rules.ts'

/**
 * Returns the number of lots that the figures of a page are based on: those of sales with known results; of all sales
 * where these have too few sold lots for a sell-through; with bounds, also lots without a result.
 */
export function countBaseLots({
  countedSold,
  counted,
  offered,
  open,
  sellThroughBounds,
}: Pick<PeriodFigures, 'countedSold' | 'counted' | 'offered' | 'open' | 'sellThroughBounds'>): number {
  if (sellThroughBounds) return offered + open
  return countedSold >= minSoldLots ? counted : offered
}
