import { cents, figuresOf } from '../money.ts'
import type { PriceBasis } from './status.ts'

/** Minimum number of lots for a median. */
export const fewest = 8

interface Sold {
  /** Wire prices; null when missing. */
  price: string | null
  priceBasis: PriceBasis | null
  estimatePrice: string | null
  /** A price paid after the sale is not a hammer price. */
  soldAfterSale?: boolean | undefined
}

/** Returns by how much a hammer price exceeds its estimate mid, in hundredths of a percent; null for other prices. */
export function aboveMiddle({ price, priceBasis, estimatePrice, soldAfterSale = false }: Sold): number | null {
  if (soldAfterSale || price === null || estimatePrice === null || priceBasis !== 'hammer') return null
  const [low = '0', high = low] = figuresOf(estimatePrice)
  const middle = cents(low) + cents(high)
  return middle === 0n ? null : Number((cents(price) * 20_000n) / middle) - 10_000
}

/** The median in percent: 28 is 28% above the estimate mid. `percent` is null below `minMedianLots`. */
export interface Median {
  percent: number | null
  n: number
}

export function medianOf(shares: readonly number[]): Median {
  const n = shares.length
  if (n < fewest) return { percent: null, n }
  const sorted = shares.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [sorted[Math.floor((n - 1) / 2)], sorted[Math.ceil((n - 1) / 2)]]
  return { percent: Math.round((low + high) / 200), n }
}
