import { amountOf, cents, figuresOf, scaled } from '../money.ts'

/** Units of each currency for one and the same amount: one euro, or one dollar. */
export type Units = Readonly<Record<string, string>>

/**
 * A wire price in another currency, each figure rounded to three significant digits (`"48000-65000"` CHF to
 * `"51900-70300"` EUR). Null where it is in that currency already, one of the two has no rate, or nothing is left of it.
 */
export function converted(price: string, from: string | null, to: string, units: Units): string | null {
  const of = units[from ?? '']
  const into = units[to]
  if (from === to || !of || !into) return null
  const figures = figuresOf(price).map((figure) => rounded(divided(cents(figure) * rateOf(into), rateOf(of))))
  const [low = 0n, high = low] = figures
  if (high === 0n) return null
  return low === high ? amountOf(low) : `${amountOf(low)}-${amountOf(high)}`
}

/** In millionths: the bank quotes no more places. */
const rateOf = (rate: string): bigint => scaled(rate, 6)

/** Half up. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

const significant = 3

function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - significant))
  return divided(amount, unit) * unit
}
