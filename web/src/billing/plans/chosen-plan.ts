import { isBillingPeriod, type BillingPeriod } from '@parure/domain/billing/subscription/billing-period'
import { local, readItem, writeItem } from '../../ui/browser-storage.ts'

/** The plan being bought, stored in the browser during checkout. */
export interface ChosenPlan {
  /** The id of the plan. */
  plan: number
  period: BillingPeriod
}

export function chosenPlan(): ChosenPlan | null {
  const plan = Number(readItem(local, 'selectedPlan'))
  const period = readItem(local, 'selectedPeriod')
  return Number.isInteger(plan) && plan > 0 && isBillingPeriod(period) ? { plan, period } : null
}

export function keepChosenPlan({ plan, period }: ChosenPlan): void {
  writeItem(local, 'selectedPlan', String(plan))
  writeItem(local, 'selectedPeriod', period)
}

export function forgetChosenPlan(): void {
  writeItem(local, 'selectedPlan', null)
  writeItem(local, 'selectedPeriod', null)
}
