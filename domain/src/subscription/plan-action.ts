import type { BillingPeriod } from './billing-period.ts'
import type { PricingPlan } from './contract.ts'

export type PlanAction = 'Extend' | 'Try for Free' | 'Get started'

/** Days that a free trial lasts (SPEC §9). */
export const trialDays = 3

/** What one can do about a plan: go on with the one held, try it for free by the month, or begin it (SPEC §4). */
export function planAction(plan: Pick<PricingPlan, 'endDate' | 'trial'>, period: BillingPeriod): PlanAction {
  if (plan.endDate !== undefined) return 'Extend'
  return plan.trial && period === 'monthly' ? 'Try for Free' : 'Get started'
}
