import type { PriceRange } from './compute-price-range.ts'

/** A sold lot with the price range that would have been shown the day before its sale. */
export interface BacktestedLot {
  lotId: number
  /** In cents of the lot's currency, like the figures below. */
  hammer: number
  /** The estimate mid. */
  mid: number | null
  /** Null when the range was refused. */
  range: Pick<PriceRange, 'low' | 'middle' | 'high'> | null
}

export interface BacktestRecord {
  category: string
  sold: number
  ranged: number
  inside: number
  /**
   * Medians over lots with both a range and an estimate: relative error of the middle against the hammer price. Null
   * below eight lots.
   */
  rangeError: number | null
  estimateError: number | null
}

/** Minimum number of lots for any statistic. */
const minLots = 8
/** An interquartile range should contain half of the prices; outside these shares it misleads. */
const acceptableShare = { least: 0.4, most: 0.6 }

export function summarizeBacktest(category: string, lots: readonly BacktestedLot[]): BacktestRecord {
  const ranged = lots.flatMap(({ range, ...lot }) => (range ? [{ ...lot, range }] : []))
  const inside = ranged.filter(({ hammer, range }) => hammer >= range.low && hammer <= range.high)
  const both = ranged.filter(({ mid }) => mid !== null)
  return {
    category,
    sold: lots.length,
    ranged: ranged.length,
    inside: inside.length,
    rangeError: computeMedianError(both.map(({ hammer, range }) => Math.abs(range.middle / hammer - 1))),
    estimateError: computeMedianError(both.map(({ hammer, mid }) => Math.abs((mid ?? 0) / hammer - 1))),
  }
}

/** Returns whether ranges of a category contain about half of the prices; true when there are too few lots to judge. */
export function isWellCalibrated({ ranged, inside }: Pick<BacktestRecord, 'ranged' | 'inside'>): boolean {
  if (ranged < minLots) return true
  const share = inside / ranged
  return share >= acceptableShare.least && share <= acceptableShare.most
}

function computeMedianError(errors: readonly number[]): number | null {
  if (errors.length < minLots) return null
  const sorted = errors.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
