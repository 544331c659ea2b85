import { isWellCalibrated, type BacktestRecord } from '../../backtest.ts'
import type { CategoryRecord, RangeRecord } from '@parure/valuation'
import type { ModelRecord } from './test-models.ts'

const heads = 'category,n,with range,inside,below,above,log error,width,of estimate,with it,inside,width,shown'.split(
  ',',
)

/**
 * Formats the backtest record as a table for the terminal: the range from sales alone, the house's estimate, and the range
 * with the estimate. Errors are medians of |ln(middle / hammer price)|.
 */
export function formatBacktestTable(records: readonly (BacktestRecord | ModelRecord)[]): string {
  const lines = records
    .toSorted((one, other) => other.sold - one.sold)
    .map((record) => ('record' in record ? formatModelRecord(record) : formatComparablesRecord(record)))
  return [heads, ...lines]
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(12))).join(''))
    .join('\n')
}

function formatModelRecord({ record, showsRanges }: ModelRecord): string[] {
  const { category, sold, fromSales, withEstimate, estimateError }: CategoryRecord = record
  const formatTails = ({ n, inside, below, above }: RangeRecord): string[] =>
    [inside, below, above].map((count) => formatShare(count, n))
  const shares = [formatShare(fromSales.n, sold), ...formatTails(fromSales)]
  const errors = [fromSales.error, fromSales.width, estimateError, withEstimate.error].map(formatFigure)
  const inside = formatShare(withEstimate.inside, withEstimate.n)
  const shown = showsRanges ? 'yes' : 'no'
  return [category, String(sold), ...shares, ...errors, inside, formatFigure(withEstimate.width), shown]
}

/** Of ranges of comparable lots alone: with too few sales for a model. */
function formatComparablesRecord(record: BacktestRecord): string[] {
  const { category, sold, ranged, inside, rangeError, estimateError } = record
  const shares = [formatShare(ranged, sold), formatShare(inside, ranged), '–', '–']
  const errors = [formatFigure(rangeError), '–', formatFigure(estimateError), '–', '–', '–']
  return [category, String(sold), ...shares, ...errors, isWellCalibrated(record) ? 'yes' : 'no']
}

const formatShare = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part * 100) / of)} %`)
const formatFigure = (found: number | null): string => (found === null ? '–' : found.toFixed(3))
