import { isBillingPeriod, type BillingPeriod } from '../../subscription/billing-period.ts'
import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'

/** The plan being bought, stored in the browser during checkout. */
export interface ChosenPlan {
  /** The id of the plan. */
  plan: number
  period: BillingPeriod
}

export function readChosenPlan(): ChosenPlan | null {
  const plan = Number(readItem(getLocalStorage, 'selectedPlan'))
  const period = readItem(getLocalStorage, 'selectedPeriod')
  return Number.isInteger(plan) && plan > 0 && isBillingPeriod(period) ? { plan, period } : null
}

export function storeChosenPlan({ plan, period }: ChosenPlan): void {
  writeItem(getLocalStorage, 'selectedPlan', String(plan))
  writeItem(getLocalStorage, 'selectedPeriod', period)
}

export function forgetChosenPlan(): void {
  writeItem(getLocalStorage, 'selectedPlan', null)
  writeItem(getLocalStorage, 'selectedPeriod', null)
}
