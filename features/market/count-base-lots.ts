import type { PeriodFigures } from './period-figures.ts'
import { minSoldLots } from './rules.ts'

/**
 * Returns the number of lots that the figures of a page are based on: those of sales with known results; of all sales
 * where these have too few sold lots for a sell-through.
 */
export const countBaseLots = ({
  countedSold,
  counted,
  offered,
}: Pick<PeriodFigures, 'countedSold' | 'counted' | 'offered'>): number =>
  countedSold >= minSoldLots ? counted : offered
