import { ownValue } from '../own-value.ts'
import { amountOf, cents, figuresOf, scaled } from '../money.ts'

/** Units of each currency for the same amount, such as one euro or one dollar. */
export type Units = Readonly<Record<string, string>>

/**
 * Converts one amount to another currency, in cents, rounded half up to a cent. Returns null when a currency has no
 * rate.
 */
export function centsIn(amount: string, from: string | null, to: string, units: Units): bigint | null {
  if (from === to) return cents(amount)
  const of = ownValue(units, from ?? '')
  const into = ownValue(units, to)
  return of && into ? divided(cents(amount) * rateOf(into), rateOf(of)) : null
}

/**
 * Converts a wire price to another currency, each figure rounded to three significant digits (`"48000-65000"` CHF to
 * `"51900-70300"` EUR). Returns null when the currencies are equal, when one has no rate, and when the result is zero.
 */
export function converted(price: string, from: string | null, to: string, units: Units): string | null {
  if (from === to) return null
  const exact = figuresOf(price).map((figure) => centsIn(figure, from, to, units))
  const figures = exact.map((amount) => threeFigures(amount ?? 0n))
  const [low = 0n, high = low] = figures
  if (high === 0n) return null
  return low === high ? amountOf(low) : `${amountOf(low)}-${amountOf(high)}`
}

/** Returns units of one currency for one unit of another, to ten places; null when one has no rate. */
export function rateBetween(from: string | null, to: string, units: Units): string | null {
  if (from === to) return '1'
  const of = ownValue(units, from ?? '')
  const into = ownValue(units, to)
  if (!of || !into) return null
  const digits = String(divided(rateOf(into) * 10n ** 10n, rateOf(of))).padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '')
}

/** Converts a rate to millionths; the central bank quotes no further places. */
const rateOf = (rate: string): bigint => scaled(rate, 6)

/** Rounds half up. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

const significant = 3

export function threeFigures(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - significant))
  return divided(amount, unit) * unit
}
