/** Normalises an amount, so that `48000` and `48000.00` are equal. */
export function normaliseAmount(amount: string | null): string | null {
  if (amount === null) return null
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
}
