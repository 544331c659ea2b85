/** As PayPal writes it: `{currency_code: 'USD', value: '19.00'}`. */
export interface Money {
  currency_code: string
  value: string
}

/** `"19"`, `"19.5"` and `"19.00"` in whole cents. */
export function centsOf(value: string): number {
  const [whole = '', fraction = ''] = value.split('.')
  return Number(`${whole || '0'}${fraction.padEnd(2, '0').slice(0, 2)}`)
}

export function moneyOf(cents: number, currency: string): Money {
  const digits = String(cents).padStart(3, '0')
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
