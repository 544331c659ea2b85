import { parseAmountCents, formatFixedMinorUnits } from '@parure/values/money.ts'

/** In PayPal's format: `{currency_code: 'USD', value: '19.00'}`. */
export interface PayPalMoney {
  currency_code: string
  value: string
}

/** Converts `"19"`, `"19.5"` and `"19.00"` to whole cents. */
export function parseCents(value: string): number {
  return Number(parseAmountCents(value))
}

export function formatMoney(minor: number, currency: string): PayPalMoney {
  return { currency_code: currency, value: formatFixedMinorUnits(BigInt(minor)) }
}
