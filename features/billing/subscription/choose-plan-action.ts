import type { BillingPeriod } from './billing-period.ts'
import type { PricingPlan } from './contract.ts'

export type PlanAction = 'Extend' | 'Try for Free' | 'Get started'

/** Days that a free trial lasts. */
export const trialDays = 3

type Plan = Pick<PricingPlan, 'id' | 'endDate' | 'trial'>

/** Returns whether the viewer has this plan, with or without an end date. */
export function hasPlan({ endDate, endless }: Pick<PricingPlan, 'endDate' | 'endless'>): boolean {
  return endDate !== undefined || endless === 'held'
}

/**
 * Returns the button of a plan: extend the current one, try it for free by the month, or subscribe. There is no trial
 * while a higher plan runs.
 */
export function choosePlanAction(plan: Plan, plans: readonly Plan[], period: BillingPeriod): PlanAction {
  if (plan.endDate !== undefined) return 'Extend'
  return plan.trial && period === 'monthly' && !findHigherPlan(plan, plans) ? 'Try for Free' : 'Get started'
}

/** Returns the running higher plan, at whose end the lower one would start. */
export function findHigherPlan<P extends Plan>(plan: Plan, plans: readonly P[]): P | undefined {
  return plans.find(({ id, endDate }) => id > plan.id && endDate !== undefined)
}
