import { expect, test } from 'vitest'
import type { BillingPeriod } from './billing-period.ts'
import { planAction, type PlanAction } from './plan-action.ts'

const endDate = '2026-12-14 10:30:00'

test.each<[{ endDate?: string; trial: boolean }, BillingPeriod, PlanAction]>([
  [{ trial: true }, 'monthly', 'Try for Free'],
  [{ trial: true }, 'quarterly', 'Get started'],
  [{ trial: true }, 'yearly', 'Get started'],
  [{ trial: false }, 'monthly', 'Get started'],
  [{ trial: true, endDate }, 'monthly', 'Extend'],
  [{ trial: false, endDate }, 'yearly', 'Extend'],
])('given a plan with %j, when paid %s, then its button reads %j', (plan, period, action) => {
  expect(planAction(plan, period)).toBe(action)
})
