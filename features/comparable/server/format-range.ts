import type { ComparableRange } from '../contract.ts'
import type { PriceRange } from '../compute-price-range.ts'
import { formatMinorUnits } from '@parure/values/money.ts'
import type { PricingOptions } from './compute-comparable-prices.ts'
import { formatDayNumber } from './read-today-number.ts'

interface RangePresentation extends Pick<PricingOptions, 'leadingCarats' | 'asOf'> {
  currency: string
  basis: ComparableRange['basis']
  leftOut: number
  /** Number of derived prices, for roles that may see derived prices. */
  derived: number | undefined
  seesDays: boolean
}

/**
 * Returns a range in decimals, rounded to two significant digits: more would suggest a precision that so few sales do
 * not have.
 */
export function formatRange(
  { low, middle, high, isWide, n, effective }: PriceRange,
  { currency, basis, leadingCarats, asOf, leftOut, derived, seesDays }: RangePresentation,
): ComparableRange {
  return {
    low: formatTwoDigits(low),
    middle: formatTwoDigits(middle),
    high: formatTwoDigits(high),
    currency,
    basis,
    isWide,
    isPerCarat: leadingCarats !== null,
    until: formatDayNumber(asOf - 1),
    ...(seesDays && { n, effective: Math.round(effective * 10) / 10, leftOut }),
    ...(derived !== undefined && { derived }),
  }
}

const formatTwoDigits = (amount: number): string => formatSignificantDigits(amount, 2)

/** Returns cents as a decimal, rounded to significant digits and to whole units. */
export function formatSignificantDigits(amount: number, digits: number): string {
  const units = Math.round(amount / 100)
  const step = 10 ** Math.max(0, String(units).length - digits)
  return formatMinorUnits(BigInt(Math.round(units / step) * step) * 100n)
}
