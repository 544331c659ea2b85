import { completePercent, leastOfHouse, leastSold } from './rules.ts'

/** Lots of a sale, of a market or of a house by what became of them; what was sold after the sale is `unsold`. */
export interface Tally {
  sold: number
  unsold: number
  withdrawn: number
  awaiting: number
  unpublished: number
}

/** Offered is what was sold or bought in; lots that were withdrawn are named beside it. */
export const offered = ({ sold, unsold }: Pick<Tally, 'sold' | 'unsold'>): number => sold + unsold

/** Whether the outcome of at least 95 % of a sale's lots is known; only then the sale counts for sell-through. */
export function isComplete({ sold, unsold, withdrawn, awaiting, unpublished }: Tally): boolean {
  const known = sold + unsold + withdrawn
  return known > 0 && known * 100 >= (known + awaiting + unpublished) * completePercent
}

/**
 * Sold of 1,000 offered, rounded half up, from lots of complete sales; null where too few were sold, and of a house
 * under 20 lots offered.
 */
export function sellThrough(tally: Pick<Tally, 'sold' | 'unsold'>, of: 'market' | 'house' = 'market'): number | null {
  const all = offered(tally)
  const enough = of === 'house' ? all >= leastOfHouse : tally.sold >= leastSold
  return enough ? perMille(tally.sold, all) : null
}

/**
 * The least and the most that may have been sold of 1,000 offered, with the lots of unknown outcome counted as bought in and
 * as sold: for a house from 20 lots on of which fewer than half are in sales with known results. One figure of those sales
 * would be of what the house chose to publish.
 */
export function sellThroughBounds(
  { sold, unsold, open }: { sold: number; unsold: number; open: number },
  counted: number,
): [low: number, high: number] | null {
  const all = sold + unsold + open
  if (all < leastOfHouse || counted * 2 >= all) return null
  return [perMille(sold, all), perMille(sold + open, all)]
}

/** A part of a whole in thousandths, rounded half up. */
export function perMille(part: number, whole: number): number {
  return Math.floor((part * 2000 + whole) / (whole * 2))
}
