import type { ChartTable } from './chart-figure.tsx'
import type { DensityMonth } from './density-layout.ts'

/** Builds the table of months, newest first. */
export function monthTable(months: readonly DensityMonth[], format: (value: number) => string): ChartTable {
  return {
    heads: ['Month', 'Sold', 'Bought in', 'Middle 50% within'],
    rows: months.toReversed().map((month) => {
      const { name, middle, unsold } = month
      const within = middle ? `${format(middle.low)} – ${format(middle.high)}` : 'fewer than 8'
      return [name, String(soldIn(month)), String(unsold), within]
    }),
  }
}

export const soldIn = ({ cells }: Pick<DensityMonth, 'cells'>): number => cells.reduce((sum, { n }) => sum + n, 0)
