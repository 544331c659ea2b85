import type { BillingPeriod } from './billing-period.ts'
import type { PricingPlan } from './contract.ts'

export type PlanAction = 'Extend' | 'Try for Free' | 'Get started'

/** Days that a free trial lasts (SPEC §9). */
export const trialDays = 3

/** What is known of a plan to say what one can do about it. */
type Held = Pick<PricingPlan, 'id' | 'endDate' | 'trial'>

/**
 * What one can do about one of the plans: go on with the one held, try it for free by the month, or begin it (SPEC §4).
 * While a higher one runs there is nothing to try.
 */
export function planAction(plan: Held, plans: readonly Held[], period: BillingPeriod): PlanAction {
  if (plan.endDate !== undefined) return 'Extend'
  return plan.trial && period === 'monthly' && !runningAbove(plan, plans) ? 'Try for Free' : 'Get started'
}

/** The higher plan that runs, at whose end a lower one starts (DECISIONS). */
export function runningAbove<P extends Held>(plan: Held, plans: readonly P[]): P | undefined {
  return plans.find(({ id, endDate }) => id > plan.id && endDate !== undefined)
}
