import type { ChartTable } from './chart-figure.tsx'
import type { DensityMonth } from './density-layout.ts'

/** Builds the table of months, newest first. */
export function buildMonthTable(months: readonly DensityMonth[], format: (value: number) => string): ChartTable {
  return {
    heads: ['Month', 'Sold', 'Unsold', 'Middle 50% within'],
    rows: months.toReversed().map((month) => {
      const { name, middle, unsold } = month
      const within = middle ? `${format(middle.low)} – ${format(middle.high)}` : 'fewer than 8'
      return [name, String(countSold(month)), String(unsold), within]
    }),
  }
}

export const countSold = ({ cells }: Pick<DensityMonth, 'cells'>): number => cells.reduce((sum, { n }) => sum + n, 0)
