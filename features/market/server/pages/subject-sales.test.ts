import type { MarketPeriod } from '../../subject.ts'
import { expect, test } from 'vitest'
import { countChartSales } from './subject-sales.ts'

const rows = [
  { period: '2024', n: 40, unsold: 3 },
  // Without its own running year.
  { period: 'all', n: 40, unsold: 3 },
  { period: '2026', n: 1, unsold: 1 },
  { period: '36m', n: 30, unsold: 2 },
  { period: '12m', n: 9, unsold: 0 },
]

test.each<[MarketPeriod, number]>([
  ['all', 45],
  ['36m', 32],
  ['12m', 9],
])('%s holds %i sales and bought-in lots at most, with those of the running year', (period, most) => {
  expect(countChartSales(rows, period)).toBe(most)
})
