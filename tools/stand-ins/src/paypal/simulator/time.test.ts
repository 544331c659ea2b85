import { expect, test } from 'vitest'
import { addPeriods, type BillingFrequency } from './time.ts'

const every = (interval_unit: BillingFrequency['interval_unit'], interval_count = 1) => ({
  interval_unit,
  interval_count,
})

test.each([
  ['2026-01-15T12:34:56Z', every('DAY', 3), 1, '2026-01-18T12:34:56Z'],
  ['2026-01-15T12:34:56Z', every('WEEK'), 2, '2026-01-29T12:34:56Z'],
  ['2026-01-31T23:59:59Z', every('MONTH'), 1, '2026-02-28T23:59:59Z'],
  // The 31st is not lost after a short month.
  ['2026-01-31T23:59:59Z', every('MONTH'), 2, '2026-03-31T23:59:59Z'],
  ['2026-11-30T00:00:00Z', every('MONTH', 3), 1, '2027-02-28T00:00:00Z'],
  ['2028-02-29T06:00:00Z', every('YEAR'), 1, '2029-02-28T06:00:00Z'],
  ['2028-02-29T06:00:00Z', every('YEAR'), 4, '2032-02-29T06:00:00Z'],
])('%s and %o ×%i is %s', (from, frequency, periods, to) => {
  expect(addPeriods(Date.parse(from), frequency, periods)).toBe(Date.parse(to))
})
