/** When a payer's bank refuses: never, just the first time, from the second time on, always. */
export const refusals = ['never', 'first', 'renewals', 'always'] as const
export type Refusal = (typeof refusals)[number]

/** Somebody with a PayPal account, as the approve page made them up. */
export interface Payer {
  /** PayPal's payer id, thirteen letters. */
  id: string
  email: string
  givenName: string
  surname: string
  country: string
  refuses: Refusal
  /** PayPal has closed the account: whatever one does with their subscriptions is refused. */
  closed: boolean
}
