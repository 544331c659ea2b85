import { expect, test } from 'vitest'
import { parsePeriod } from './report-period.ts'

test.each([
  ['1', { from: '2026-03-02', to: '2026-03-02' }],
  ['30', { from: '2026-02-01', to: '2026-03-02' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2025-12', { from: '2025-12-01', to: '2025-12-31' }],
  ['2026-01-05..2026-01-05', { from: '2026-01-05', to: '2026-01-05' }],
  ['2026-01-05..2026-02-01', { from: '2026-01-05', to: '2026-02-01' }],
  ['2026-02-01..2026-01-05', undefined],
  ['2026-02-30..2026-03-01', undefined],
  ['2026-13', undefined],
  ['0', undefined],
  ['yesterday', undefined],
])('given %j on 2 March 2026, then %j', (text, period) => {
  expect(parsePeriod(text, '2026-03-02')).toEqual(period)
})
