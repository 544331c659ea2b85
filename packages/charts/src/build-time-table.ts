import type { ChartTable } from './chart-figure.tsx'
import type { ThinMark, YearMark } from './time-layout.ts'

interface Props {
  years: readonly YearMark[]
  thin: readonly ThinMark[]
  format(value: number): string
}

/** Builds the table of years, newest first. A year with too few prices lists its single ones. */
export function buildTimeTable({ years, thin, format }: Props): ChartTable {
  const banded = years.some(({ low }) => low !== null)
  const selectCells = (low: string, median: string, high: string) => (banded ? [low, median, high] : [median])
  const formatOptional = (value: number | null) => (value === null ? '' : format(value))
  const rows = [
    ...years.map(({ year, low, median, high, n, isRunning }) => ({
      year,
      row: [
        isRunning ? `${year} to date` : String(year),
        ...selectCells(formatOptional(low), format(median), formatOptional(high)),
        String(n),
      ],
    })),
    ...thin.map(({ year, n, results }) => ({
      year,
      row: [String(year), ...selectCells('', results.length > 0 ? results.join(', ') : 'fewer than 8', ''), String(n)],
    })),
  ]
  return {
    heads: ['Year', ...selectCells('Lower quartile', 'Median', 'Upper quartile'), 'Sales'],
    rows: rows.toSorted((a, b) => b.year - a.year).map(({ row }) => row),
  }
}
