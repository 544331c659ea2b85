/** When a payer's bank declines: never, only the first time, from the second time on, always. */
export const bankRefusals = ['never', 'first', 'renewals', 'always'] as const
export type BankRefusal = (typeof bankRefusals)[number]

/** A PayPal account, as entered on the approve page. */
export interface Payer {
  /** PayPal's payer id, thirteen letters. */
  id: string
  email: string
  givenName: string
  surname: string
  country: string
  refuses: BankRefusal
}
