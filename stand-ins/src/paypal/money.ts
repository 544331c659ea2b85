import { cents, fixedAmount } from '@parure/domain/money'

/** As PayPal writes it: `{currency_code: 'USD', value: '19.00'}`. */
export interface Money {
  currency_code: string
  value: string
}

/** `"19"`, `"19.5"` and `"19.00"` in whole cents. */
export function centsOf(value: string): number {
  return Number(cents(value))
}

export function moneyOf(minor: number, currency: string): Money {
  return { currency_code: currency, value: fixedAmount(BigInt(minor)) }
}
