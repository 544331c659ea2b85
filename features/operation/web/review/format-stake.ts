import { formatGroupedPrice } from '@parure/values/money.ts'
import type { DoubtfulReading } from '@parure/features/review/contract.ts'

/** Formats `Price 48 000 CHF`, else `Estimate 8 000 – 12 000 CHF`. Returns null without figures. */
export function formatStake({ price, estimate, currency }: DoubtfulReading['lot']): string | null {
  const figures = price ?? estimate
  if (figures === null || currency === null) return null
  return `${price === null ? 'Estimate' : 'Price'} ${formatGroupedPrice(figures)}\u00a0${currency}`
}
