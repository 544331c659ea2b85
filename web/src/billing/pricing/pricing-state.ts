import type { FirstCharge } from '@parure/domain/billing/payment/contract'

/** The state that the return from the provider passes to /pricing. */
export type PricingState = Paid | Failed

export interface Paid {
  /** In dollars, with two decimals. */
  amount: string
  /** Day and time as shown. */
  date: string
  /** The plan's title. */
  type: string
  /** `1 Month`. */
  period: string
  /** Where nothing was charged now: what will be, in dollars, and on which day and time as shown. */
  firstCharge?: FirstCharge
}

export interface Failed {
  errorCode: 'INVALID_PAYMENT'
  /** What else is known; nothing was charged for either. */
  reason?: 'trial-used' | 'country-excluded'
}

export function paidIn(state: unknown): Paid | null {
  const { amount, date, type, period } = (state ?? {}) as Record<string, unknown>
  const texts = [amount, date, type, period]
  return texts.every((text) => typeof text === 'string') ? (state as Paid) : null
}

export function failedIn(state: unknown): Failed | null {
  return (state as Partial<Failed> | null)?.errorCode === 'INVALID_PAYMENT' ? (state as Failed) : null
}
