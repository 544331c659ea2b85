import { isBillingPeriod, type BillingPeriod } from '@parure/domain/billing/subscription/billing-period'

/** What somebody is about to pay for, as the browser keeps it during checkout (SPEC §3). */
export interface ChosenPlan {
  /** The plan's id. */
  plan: number
  period: BillingPeriod
}

/** In this tab: a plan was chosen by somebody who had to sign in first. */
const waiting = 'checkoutWaits'

export function chosenPlan(): ChosenPlan | null {
  const plan = Number(read(localStorage, 'selectedPlan'))
  const period = read(localStorage, 'selectedPeriod')
  return Number.isInteger(plan) && plan > 0 && isBillingPeriod(period) ? { plan, period } : null
}

export function keepChosenPlan({ plan, period }: ChosenPlan): void {
  write(localStorage, 'selectedPlan', String(plan))
  write(localStorage, 'selectedPeriod', period)
}

export function forgetChosenPlan(): void {
  write(localStorage, 'selectedPlan', null)
  write(localStorage, 'selectedPeriod', null)
}

/** The checkout of the chosen plan opens once somebody has signed in. */
export function letCheckoutWait(): void {
  write(sessionStorage, waiting, 'yes')
}

/** Whether a checkout waited; it does so once. */
export function takeWaitingCheckout(): boolean {
  const waited = read(sessionStorage, waiting) !== null
  write(sessionStorage, waiting, null)
  return waited
}

/** A browser that refuses storage keeps nothing. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    return
  }
}
