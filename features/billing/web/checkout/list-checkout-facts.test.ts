import { Role } from '@parure/contract/role.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { expect, test } from 'vitest'
import { listCheckoutFacts } from './list-checkout-facts.ts'

const plan = (part: Partial<PricingPlan>): PricingPlan => ({
  id: Role.Standard,
  title: 'Standard',
  subtitle: '',
  monthlyPrice: '19.00',
  quarterPrice: '51.00',
  yearlyPrice: '180.00',
  monthlyPriceId: 1,
  quarterPriceId: 2,
  yearlyPriceId: 3,
  benefits: [],
  trial: false,
  ...part,
})
const premium = plan({ id: Role.Premium, endDate: '2026-12-14 23:30:00' })
const values = (...facts: [string, string][]) => facts.map(([label, value]) => ({ label, value }))

test.each([
  [
    'a plan that begins now',
    plan({}),
    'quarterly',
    [],
    values(['Period', '3 Months'], ['Today', '$51.00'], ['Renews for', '$51.00 per quarter']),
  ],
  [
    'a trial',
    plan({ trial: true }),
    'monthly',
    [],
    values(['Period', '1 Month'], ['Today', '$0.00'], ['After 3 days', '$19.00 per month']),
  ],
  [
    'a plan to extend',
    plan({ trial: true, endDate: '2026-12-14 23:30:00' }),
    'yearly',
    [],
    values(['Period', '1 Year'], ['Today', '$180.00'], ['Renews for', '$180.00 per year']),
  ],
  [
    'a lower plan than the one that runs',
    plan({ coveredUntil: '2026-12-14 23:30:00' }),
    'monthly',
    [premium],
    values(['Period', '1 Month'], ['Today', '$0.00'], ['On Dec\u00a014,\u00a02026', '$19.00 per month']),
  ],
] as const)('given %s, then it says what is charged when', (_, chosen, period, others, expected) => {
  expect(listCheckoutFacts(chosen, period, [chosen, ...others], 'UTC')).toEqual(expected)
})
