import { expect, test } from 'vitest'
import type { BillingPeriod } from './billing-period.ts'
import { computeDiscountPercent, computeMonthlyEquivalent, getPlanPrice } from './get-plan-price.ts'

const plan = (monthlyPrice: string, quarterPrice: string, yearlyPrice: string) => ({
  monthlyPrice,
  quarterPrice,
  yearlyPrice,
  monthlyPriceId: 1,
  quarterPriceId: 2,
  yearlyPriceId: 3,
})

// SPEC §4: (3 x monthly - quarter price) / (3 x monthly) x 100, yearly with 12.
test.each<[string, string, string, BillingPeriod, number | null]>([
  ['9.00', '24.00', '84.00', 'monthly', null],
  ['9.00', '24.00', '84.00', 'quarterly', 11],
  ['9.00', '24.00', '84.00', 'yearly', 22],
  ['19.00', '51.00', '180.00', 'quarterly', 11],
  ['19.00', '51.00', '180.00', 'yearly', 21],
  ['39.00', '105.00', '372.00', 'quarterly', 10],
  ['39.00', '105.00', '372.00', 'yearly', 21],
  ['10.00', '29.85', '120.00', 'quarterly', 1],
  ['10.00', '30.00', '120.00', 'yearly', null],
  ['10.00', '31.00', '130.00', 'quarterly', null],
  ['0.00', '0.00', '0.00', 'yearly', null],
])(
  'given %s a month, %s a quarter, %s a year, when paid %s, then %j %% is saved',
  (month, quarter, year, by, percent) => {
    expect(computeDiscountPercent(plan(month, quarter, year), by)).toBe(percent)
  },
)

test.each<[BillingPeriod, number, string]>([
  ['monthly', 1, '19.00'],
  ['quarterly', 2, '51.00'],
  ['yearly', 3, '180.00'],
])('given %s, then price %i of %s dollars is bought', (period, id, price) => {
  expect(getPlanPrice(plan('19.00', '51.00', '180.00'), period)).toEqual({ id, price })
})

test.each<[BillingPeriod, string | null]>([
  ['monthly', null],
  ['quarterly', '17.00'],
  ['yearly', '15.83'],
])('by %s it costs %s a month, rounded to a cent', (period, monthly) => {
  expect(computeMonthlyEquivalent(plan('19.00', '51.00', '190.00'), period)).toBe(monthly)
})
