/** A decimal as an integer, times 10 to the power of `places`; further places are cut off. */
export function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** Hundredths as an amount with two decimals. */
export function amountOf(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Normalises an amount, so that `48000` and `48000.00` are the same. */
export function cents(amount: string | null): string | null {
  if (amount === null) return null
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
}

/** An amount in cents, to be compared. */
export function inCents(amount: string): bigint {
  return scaled(amount, 2)
}
