import { computeMedian } from './quantile.ts'
import type { ModelRange, ModelRefusal } from './value-lot.ts'

/** A sold lot with the figures that it would have had on the day of its sale, from earlier sales alone. */
export interface TestedLot {
  id: number
  category: string
  euros: number
  estimateEuros: number | null
  range: ModelRange | null
  refused: ModelRefusal[]
  withEstimate: ModelRange | null
}

/** How ranges did on sold lots. */
export interface RangeRecord {
  /** Lots with a range. */
  n: number
  inside: number
  below: number
  above: number
  /** Medians; null below eight lots. The error is |ln(middle / hammer)|, the width high / low. */
  error: number | null
  bias: number | null
  width: number | null
}

export interface CategoryRecord {
  category: string
  sold: number
  fromSales: RangeRecord
  withEstimate: RangeRecord
  /** |ln(middle of the estimate / hammer)| of lots that have an estimate. */
  estimateError: number | null
  /** The same of lots that have a range too, and the error of these ranges. */
  both: { n: number; rangeError: number | null; estimateError: number | null }
}

/** Fewer lots give no median. */
const minLots = 8

export function summarizeCategories(lots: readonly TestedLot[]): CategoryRecord[] {
  const byCategory = Map.groupBy(lots, ({ category }) => category)
  return [...byCategory]
    .map(([category, some]) => summarizeLots(category, some))
    .toSorted((one, other) => other.sold - one.sold || (one.category < other.category ? -1 : 1))
}

export function summarizeLots(category: string, lots: readonly TestedLot[]): CategoryRecord {
  const estimated = lots.filter(({ estimateEuros }) => estimateEuros !== null)
  const both = estimated.filter(({ range }) => range !== null)
  const estimateErrors = (some: readonly TestedLot[]) =>
    computeMedianOrNull(some.map(({ estimateEuros, euros }) => Math.abs(Math.log((estimateEuros ?? 0) / euros))))
  return {
    category,
    sold: lots.length,
    fromSales: summarizeRanges(lots.map(({ range, euros }) => ({ range, euros }))),
    withEstimate: summarizeRanges(lots.map(({ withEstimate, euros }) => ({ range: withEstimate, euros }))),
    estimateError: estimateErrors(estimated),
    both: {
      n: both.length,
      rangeError: summarizeRanges(both).error,
      estimateError: estimateErrors(both),
    },
  }
}

function summarizeRanges(lots: readonly { range: ModelRange | null; euros: number }[]): RangeRecord {
  const ranged = lots.flatMap(({ range, euros }) => (range ? [{ range, euros }] : []))
  const logs = ranged.map(({ range, euros }) => Math.log(euros / range.middle))
  const below = ranged.filter(({ range, euros }) => euros < range.low).length
  const above = ranged.filter(({ range, euros }) => euros > range.high).length
  return {
    n: ranged.length,
    inside: ranged.length - below - above,
    below,
    above,
    error: computeMedianOrNull(logs.map(Math.abs)),
    bias: computeMedianOrNull(logs),
    width: computeMedianOrNull(ranged.map(({ range }) => range.high / range.low)),
  }
}

function computeMedianOrNull(values: readonly number[]): number | null {
  return values.length < minLots ? null : computeMedian(values)
}
