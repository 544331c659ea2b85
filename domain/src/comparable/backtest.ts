import type { PriceRange } from './price-range.ts'

/** A sold lot with the range that would have been given the day before its sale. */
export interface TestedLot {
  lotId: number
  /** In cents of its currency, like what follows. */
  hammer: number
  /** The middle of the house's estimate. */
  mid: number | null
  /** Null where it was refused. */
  range: Pick<PriceRange, 'low' | 'middle' | 'high'> | null
}

export interface BacktestRecord {
  category: string
  sold: number
  ranged: number
  inside: number
  /** Medians over the lots that have both: the share by which the middle missed the hammer price. Null below eight. */
  rangeError: number | null
  estimateError: number | null
}

/** Of fewer lots nothing is summed up. */
const leastLots = 8
/** A range that holds half of the prices is right; outside these shares it misleads. */
const rightShare = { least: 0.4, most: 0.6 }

export function backtestRecord(category: string, lots: readonly TestedLot[]): BacktestRecord {
  const ranged = lots.flatMap(({ range, ...lot }) => (range ? [{ ...lot, range }] : []))
  const inside = ranged.filter(({ hammer, range }) => hammer >= range.low && hammer <= range.high)
  const both = ranged.filter(({ mid }) => mid !== null)
  return {
    category,
    sold: lots.length,
    ranged: ranged.length,
    inside: inside.length,
    rangeError: medianError(both.map(({ hammer, range }) => Math.abs(range.middle / hammer - 1))),
    estimateError: medianError(both.map(({ hammer, mid }) => Math.abs((mid ?? 0) / hammer - 1))),
  }
}

/** Whether ranges of a category hold about half of the prices; too few lots say nothing against them. */
export function holdsPrices({ ranged, inside }: Pick<BacktestRecord, 'ranged' | 'inside'>): boolean {
  if (ranged < leastLots) return true
  const share = inside / ranged
  return share >= rightShare.least && share <= rightShare.most
}

function medianError(errors: readonly number[]): number | null {
  if (errors.length < leastLots) return null
  const sorted = errors.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
