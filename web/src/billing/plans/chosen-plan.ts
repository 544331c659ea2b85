import { isBillingPeriod, type BillingPeriod } from '@parure/domain/billing/subscription/billing-period'
import { local, readItem, session, writeItem } from '../../ui/browser-storage.ts'

/** What somebody is about to pay for, as the browser keeps it during checkout. */
export interface ChosenPlan {
  /** The plan's id. */
  plan: number
  period: BillingPeriod
}

/** In this tab: a plan was chosen by somebody who had to sign in first. */
const waiting = 'checkoutWaits'

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

/** The checkout of the chosen plan opens once somebody has signed in. */
export function letCheckoutWait(): void {
  writeItem(session, waiting, 'yes')
}

/** Whether a checkout waited; it does so once. */
export function takeWaitingCheckout(): boolean {
  const waited = readItem(session, waiting) !== null
  writeItem(session, waiting, null)
  return waited
}
