import type { MarketPeriod } from '@parure/domain/market/subject'
import { expect, test } from 'vitest'
import { windowToDraw } from './subject-sales.ts'

const rows = (years: number, recent: number, last: number) => [
  { period: '2024', n: years, unsold: 0 },
  // Without its own running year.
  { period: 'all', n: years, unsold: 0 },
  { period: '2026', n: 1, unsold: 1 },
  { period: '36m', n: recent, unsold: 0 },
  { period: '12m', n: last, unsold: 0 },
]

test.each<[string, MarketPeriod, ReturnType<typeof rows>, string | undefined]>([
  ['as many as can be drawn, with the running year', 'all', rows(2998, 9, 9), 'all'],
  ['one more: 36 months', 'all', rows(2999, 3000, 9), '36m'],
  ['too many in 36 months: 12', 'all', rows(9000, 3001, 3000), '12m'],
  ['too many in a year', 'all', rows(9000, 9000, 3001), undefined],
  ['36 months are never all', '36m', rows(9, 9, 9), '36m'],
  ['12 months are never more', '12m', rows(9, 9, 3001), undefined],
])('%s', (_, period, counted, window) => {
  expect(windowToDraw(counted, period)).toBe(window)
})
