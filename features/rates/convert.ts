import { getOwnValue } from '@parure/values/get-own-value.ts'
import { formatMinorUnits, parseAmountCents, splitPriceRange, scaleDecimal } from '@parure/values/money.ts'

/** Units of each currency for the same amount, such as one euro or one dollar. */
export type CurrencyUnits = Readonly<Record<string, string>>

/**
 * Converts one amount to another currency, in cents, rounded half up to a cent. Returns null when a currency has no
 * rate.
 */
export function convertToCents(amount: string, from: string | null, to: string, units: CurrencyUnits): bigint | null {
  if (from === to) return parseAmountCents(amount)
  const of = getOwnValue(units, from ?? '')
  const into = getOwnValue(units, to)
  return of && into ? divideHalfUp(parseAmountCents(amount) * scaleRate(into), scaleRate(of)) : null
}

/**
 * Converts a wire price to another currency, each figure rounded to three significant digits (`"48000-65000"` CHF to
 * `"51900-70300"` EUR). Returns null when the currencies are equal, when one has no rate, and when the result is zero.
 */
export function convertPrice(price: string, from: string | null, to: string, units: CurrencyUnits): string | null {
  if (from === to) return null
  const exact = splitPriceRange(price).map((figure) => convertToCents(figure, from, to, units))
  const figures = exact.map((amount) => roundToThreeDigits(amount ?? 0n))
  const [low = 0n, high = low] = figures
  if (high === 0n) return null
  return low === high ? formatMinorUnits(low) : `${formatMinorUnits(low)}-${formatMinorUnits(high)}`
}

/** Returns units of one currency for one unit of another, to ten places; null when one has no rate. */
export function computeRate(from: string | null, to: string, units: CurrencyUnits): string | null {
  if (from === to) return '1'
  const of = getOwnValue(units, from ?? '')
  const into = getOwnValue(units, to)
  if (!of || !into) return null
  const digits = String(divideHalfUp(scaleRate(into) * 10n ** 10n, scaleRate(of))).padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '')
}

/** Converts a rate to millionths; the central bank quotes no further places. */
const scaleRate = (rate: string): bigint => scaleDecimal(rate, 6)

/** Rounds half up. */
const divideHalfUp = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

const significantDigits = 3

export function roundToThreeDigits(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - significantDigits))
  return divideHalfUp(amount, unit) * unit
}
