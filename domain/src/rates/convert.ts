import { ownValue } from '../own-value.ts'
import { amountOf, cents, figuresOf, scaled } from '../money.ts'

/** Units of each currency for one and the same amount: one euro, or one dollar. */
export type Units = Readonly<Record<string, string>>

/** One amount in another currency, in cents, rounded half up and no further; null where one of the two has no rate. */
export function centsIn(amount: string, from: string | null, to: string, units: Units): bigint | null {
  if (from === to) return cents(amount)
  const of = ownValue(units, from ?? '')
  const into = ownValue(units, to)
  return of && into ? divided(cents(amount) * rateOf(into), rateOf(of)) : null
}

/**
 * A wire price in another currency, each figure rounded to three significant digits (`"48000-65000"` CHF to
 * `"51900-70300"` EUR). Null where it is in that currency already, one of the two has no rate, or nothing is left of it.
 */
export function converted(price: string, from: string | null, to: string, units: Units): string | null {
  if (from === to) return null
  const exact = figuresOf(price).map((figure) => centsIn(figure, from, to, units))
  const figures = exact.map((amount) => threeFigures(amount ?? 0n))
  const [low = 0n, high = low] = figures
  if (high === 0n) return null
  return low === high ? amountOf(low) : `${amountOf(low)}-${amountOf(high)}`
}

/** Units of one currency for one of another, to ten places; null where one of the two has no rate. */
export function rateBetween(from: string | null, to: string, units: Units): string | null {
  if (from === to) return '1'
  const of = ownValue(units, from ?? '')
  const into = ownValue(units, to)
  if (!of || !into) return null
  const digits = String(divided(rateOf(into) * 10n ** 10n, rateOf(of))).padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '')
}

/** In millionths: the bank quotes no more places. */
const rateOf = (rate: string): bigint => scaled(rate, 6)

/** Half up. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

const significant = 3

export function threeFigures(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - significant))
  return divided(amount, unit) * unit
}
