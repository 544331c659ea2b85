import type { FirstCharge } from '../../payment/contract.ts'

/** The navigation state that the return from the provider passes to /pricing. */
export type PricingState = PaidState | FailedState

export interface PaidState {
  /** In dollars, with two decimals. */
  amount: string
  /** Formatted day and time. */
  date: string
  /** The plan's title. */
  type: string
  /** `1 Month`. */
  period: string
  /** When nothing was charged now: the later charge in dollars, and its formatted day and time. */
  firstCharge?: FirstCharge
}

export interface FailedState {
  errorCode: 'INVALID_PAYMENT'
  /** A known reason. Nothing was charged in either case. */
  reason?: 'trial-used' | 'country-excluded'
}

export function parsePaid(state: unknown): PaidState | null {
  const { amount, date, type, period } = (state ?? {}) as Record<string, unknown>
  const texts = [amount, date, type, period]
  return texts.every((text) => typeof text === 'string') ? (state as PaidState) : null
}

export function parseFailed(state: unknown): FailedState | null {
  return (state as Partial<FailedState> | null)?.errorCode === 'INVALID_PAYMENT' ? (state as FailedState) : null
}
