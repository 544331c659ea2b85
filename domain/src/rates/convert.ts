import { amountOf, cents, figuresOf } from '../money.ts'

/** Units of each currency for one and the same amount: one euro, or one dollar. */
export type Units = Readonly<Record<string, string>>

/**
 * A wire price in another currency, each figure rounded to three significant digits (`"48000-65000"` CHF to
 * `"51900-70300"` EUR). Null where it is in that currency already, one of the two has no rate, or nothing is left of it.
 */
export function converted(price: string, from: string | null, to: string, units: Units): string | null {
  const [of = null, into = null] = [from === null ? null : units[from], units[to]]
  if (from === to || of === null || into === null) return null
  const figures = figuresOf(price).map((figure) => rounded(divided(cents(figure) * scaled(into), scaled(of))))
  const [low = 0n, high = low] = figures
  if (high === 0n) return null
  return low === high ? amountOf(low) : `${amountOf(low)}-${amountOf(high)}`
}

const rateDecimals = 6

/** A rate as a whole number of millionths: the bank quotes no more places. */
function scaled(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(rateDecimals, '0').slice(0, rateDecimals))
}

/** Half up. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

const significant = 3

function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - significant))
  return divided(amount, unit) * unit
}
