import { computeWilsonBounds } from './wilson.ts'
import type { TestedLot } from './summarize-backtest.ts'

/** How past lots did whose estimate lay below the range from sales, against all other lots with a range. */
export interface BelowRecord {
  marked: number
  /** Sold above the middle of the estimate. */
  markedAbove: number
  others: number
  othersAbove: number
  isShown: boolean
}

/** How far an estimate is below the range: its high end against the low end of the range. */
export const isBelowRange = (highEstimate: number, range: { low: number }): boolean => highEstimate < range.low

/** The record is shown from so many marked lots on. */
const minMarked = 40

/**
 * Returns the record. Marks are shown only while marked lots surely (one-sided 95 % on both shares) sold above the middle
 * of their estimates more often than others; once shown, while they did so at all.
 */
export function summarizeBelowRecord(
  lots: readonly (TestedLot & { highEuros: number | null })[],
  wasShown: boolean,
): BelowRecord {
  const judged = lots.flatMap(({ range, estimateEuros, highEuros, euros }) =>
    range && estimateEuros !== null && highEuros !== null
      ? [{ isMarked: isBelowRange(highEuros, range), isAbove: euros > estimateEuros }]
      : [],
  )
  const [marked, others] = [judged.filter(({ isMarked }) => isMarked), judged.filter(({ isMarked }) => !isMarked)]
  const countAbove = (some: typeof judged): number => some.filter(({ isAbove }) => isAbove).length
  const record = {
    marked: marked.length,
    markedAbove: countAbove(marked),
    others: others.length,
    othersAbove: countAbove(others),
  }
  return { ...record, isShown: record.marked >= minMarked && isSurelyBetter(record, wasShown) }
}

function isSurelyBetter(record: Omit<BelowRecord, 'isShown'>, wasShown: boolean): boolean {
  const { marked, markedAbove, others, othersAbove } = record
  if (wasShown) return markedAbove / marked > othersAbove / Math.max(1, others)
  return computeWilsonBounds(markedAbove, marked).low > computeWilsonBounds(othersAbove, others).high
}
