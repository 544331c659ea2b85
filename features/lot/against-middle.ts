import { parseAmountCents, splitPriceRange } from '@parure/values/money.ts'
import type { PriceBasis } from './status.ts'

/** Minimum number of lots for a median. */
export const minMedianLots = 8

interface SoldPrice {
  /** Wire prices; null when missing. */
  price: string | null
  priceBasis: PriceBasis | null
  estimatePrice: string | null
  /** A price paid after the sale is not a hammer price. */
  soldAfterSale?: boolean | undefined
}

/** Returns by how much a hammer price exceeds its estimate mid, in hundredths of a percent; null for other prices. */
export function compareWithEstimateMid({
  price,
  priceBasis,
  estimatePrice,
  soldAfterSale = false,
}: SoldPrice): number | null {
  if (soldAfterSale || price === null || estimatePrice === null || priceBasis !== 'hammer') return null
  const [low = '0', high = low] = splitPriceRange(estimatePrice)
  const middle = parseAmountCents(low) + parseAmountCents(high)
  return middle === 0n ? null : Number((parseAmountCents(price) * 20_000n) / middle) - 10_000
}

/** The median in percent: 28 is 28% above the estimate mid. `percent` is null below `minMedianLots`. */
export interface MedianShare {
  percent: number | null
  n: number
}

export function computeMedianShare(shares: readonly number[]): MedianShare {
  const n = shares.length
  if (n < minMedianLots) return { percent: null, n }
  const sorted = shares.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [sorted[Math.floor((n - 1) / 2)], sorted[Math.ceil((n - 1) / 2)]]
  return { percent: Math.round((low + high) / 200), n }
}
