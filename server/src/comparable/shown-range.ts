import type { ComparableRange } from '@parure/domain/comparable/contract'
import type { PriceRange } from '@parure/domain/comparable/price-range'
import { amountOf } from '@parure/domain/money'
import type { Priced } from './price-comparables.ts'

interface Shown extends Pick<Priced, 'currency' | 'leadingCarats' | 'asOf'> {
  leftOut: number
  seesDays: boolean
}

/** A range in decimals, to two digits: more would promise what statistics of so few sales cannot hold. */
export function shownRange(
  { low, middle, high, isWide, n, effective }: PriceRange,
  { currency, leadingCarats, asOf, leftOut, seesDays }: Shown,
): ComparableRange {
  return {
    low: twoDigits(low),
    middle: twoDigits(middle),
    high: twoDigits(high),
    currency,
    basis: 'hammer',
    isWide,
    isPerCarat: leadingCarats !== null,
    until: new Date((asOf - 1) * 86_400_000).toISOString().slice(0, 10),
    ...(seesDays && { n, effective: Math.round(effective * 10) / 10, leftOut }),
  }
}

/** Cents as a decimal, rounded to two digits and to whole units. */
function twoDigits(amount: number): string {
  const units = Math.round(amount / 100)
  const step = 10 ** Math.max(0, String(units).length - 2)
  return amountOf(BigInt(Math.round(units / step) * step) * 100n)
}
