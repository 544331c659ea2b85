/** A decimal as an integer, times 10 to the power of `places`; further places are cut off. */
export function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** Cents as an amount with two decimals. */
export function amountOf(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
