import { isWellCalibrated, type BacktestRecord } from '../../backtest.ts'

/** Formats the backtest record as a table for the terminal. */
export function formatBacktestTable(records: readonly BacktestRecord[]): string {
  const lines = records
    .toSorted((one, other) => other.sold - one.sold)
    .map((record) => [
      record.category,
      String(record.sold),
      formatShare(record.sold - record.ranged, record.sold),
      formatShare(record.inside, record.ranged),
      formatError(record.rangeError),
      formatError(record.estimateError),
      isWellCalibrated(record) ? 'yes' : 'no',
    ])
  const heads = ['category', 'n', 'refused', 'inside', 'error of middle', 'of estimate', 'shown']
  return [heads, ...lines]
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(16))).join(''))
    .join('\n')
}

const formatShare = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part * 100) / of)} %`)
const formatError = (found: number | null): string => (found === null ? '–' : `${Math.round(found * 100)} %`)
