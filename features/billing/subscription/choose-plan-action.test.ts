import { expect, test } from 'vitest'
import { Role } from '@parure/contract/role.ts'
import type { BillingPeriod } from './billing-period.ts'
import { choosePlanAction, type PlanAction } from './choose-plan-action.ts'

const endDate = '2026-12-14 10:30:00'
const smallPack = { id: Role.SmallPack, trial: false }
const premium = { id: Role.Premium, trial: false }

test.each<[{ endDate?: string; trial: boolean }, BillingPeriod, PlanAction]>([
  [{ trial: true }, 'monthly', 'Try for Free'],
  [{ trial: true }, 'quarterly', 'Get started'],
  [{ trial: true }, 'yearly', 'Get started'],
  [{ trial: false }, 'monthly', 'Get started'],
  [{ trial: true, endDate }, 'monthly', 'Extend'],
  [{ trial: false, endDate }, 'yearly', 'Extend'],
])('given a plan with %j, when paid %s, then its button reads %j', (standard, period, action) => {
  const plan = { id: Role.Standard, ...standard }
  expect(choosePlanAction(plan, [smallPack, plan, premium], period)).toBe(action)
})

test.each([
  ['a higher', [smallPack, { ...premium, endDate }], 'Get started'],
  ['a lower', [{ ...smallPack, endDate }, premium], 'Try for Free'],
] as const)('given a trial while %s plan runs, then its button reads as it should', (_, others, action) => {
  const plan = { id: Role.Standard, trial: true }
  expect(choosePlanAction(plan, [plan, ...others], 'monthly')).toBe(action)
})
