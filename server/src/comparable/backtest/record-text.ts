import { holdsPrices, type BacktestRecord } from '@parure/domain/comparable/backtest'

/** Formats the backtest record as a table for the terminal. */
export function recordText(records: readonly BacktestRecord[]): string {
  const lines = records
    .toSorted((one, other) => other.sold - one.sold)
    .map((record) => [
      record.category,
      String(record.sold),
      share(record.sold - record.ranged, record.sold),
      share(record.inside, record.ranged),
      error(record.rangeError),
      error(record.estimateError),
      holdsPrices(record) ? 'yes' : 'no',
    ])
  const heads = ['category', 'n', 'refused', 'inside', 'error of middle', 'of estimate', 'shown']
  return [heads, ...lines]
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(16))).join(''))
    .join('\n')
}

const share = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part * 100) / of)} %`)
const error = (found: number | null): string => (found === null ? '–' : `${Math.round(found * 100)} %`)
