import type { ComparableRange } from '@parure/domain/comparable/contract'
import type { PriceRange } from '@parure/domain/comparable/price-range'
import { amountOf } from '@parure/domain/money'
import type { Priced } from './price-comparables.ts'
import { dayText } from './today-of.ts'

interface Shown extends Pick<Priced, 'leadingCarats' | 'asOf'> {
  currency: string
  basis: ComparableRange['basis']
  leftOut: number
  /** Number of derived prices. */
  derived: number
  seesDays: boolean
}

/**
 * Returns a range in decimals, rounded to two significant digits: more would suggest a precision that so few sales do
 * not have.
 */
export function shownRange(
  { low, middle, high, isWide, n, effective }: PriceRange,
  { currency, basis, leadingCarats, asOf, leftOut, derived, seesDays }: Shown,
): ComparableRange {
  return {
    low: twoDigits(low),
    middle: twoDigits(middle),
    high: twoDigits(high),
    currency,
    basis,
    isWide,
    isPerCarat: leadingCarats !== null,
    until: dayText(asOf - 1),
    ...(seesDays && { n, effective: Math.round(effective * 10) / 10, leftOut }),
    ...(basis === 'inclusive' && { derived }),
  }
}

/** Returns cents as a decimal, rounded to two significant digits and to whole units. */
function twoDigits(amount: number): string {
  const units = Math.round(amount / 100)
  const step = 10 ** Math.max(0, String(units).length - 2)
  return amountOf(BigInt(Math.round(units / step) * step) * 100n)
}
