import { expect, test } from 'vitest'
import { billingPeriods, isBillingPeriod, getMonthCount, formatMonthCount } from './billing-period.ts'

test.each([
  ['monthly', 1, '1 Month'],
  ['quarterly', 3, '3 Months'],
  ['yearly', 12, '1 Year'],
] as const)('given %s, then it is %i months, shown as %j', (period, count, label) => {
  expect(getMonthCount(period)).toBe(count)
  expect(formatMonthCount(count)).toBe(label)
})

test.each([
  [2, '2 Months'],
  [6, '6 Months'],
  [24, '24 Months'],
])('given %i months, then they are shown as %j', (count, label) => {
  expect(formatMonthCount(count)).toBe(label)
})

test('given what a browser kept, then only the three periods count', () => {
  expect(billingPeriods.every(isBillingPeriod)).toBe(true)
  expect(['', 'weekly', 'Monthly', null, 3].some(isBillingPeriod)).toBe(false)
})
