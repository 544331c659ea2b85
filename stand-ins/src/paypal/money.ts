import { cents, fixedAmount } from '@parure/domain/money'

/** In PayPal's format: `{currency_code: 'USD', value: '19.00'}`. */
export interface Money {
  currency_code: string
  value: string
}

/** Converts `"19"`, `"19.5"` and `"19.00"` to whole cents. */
export function centsOf(value: string): number {
  return Number(cents(value))
}

export function moneyOf(minor: number, currency: string): Money {
  return { currency_code: currency, value: fixedAmount(BigInt(minor)) }
}
