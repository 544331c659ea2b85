import { cents, figuresOf } from '../money.ts'
import type { PriceBasis } from './status.ts'

/** Fewer say nothing of the middle. */
export const fewest = 8

interface Sold {
  /** Wire prices; null where there is none. */
  price: string | null
  priceBasis: PriceBasis | null
  estimatePrice: string | null
  /** What was paid after the sale is no hammer price. */
  soldAfterSale?: boolean | undefined
}

/** By how much a hammer price is above the middle of its estimate, in hundredths of a percent; null for other prices. */
export function aboveMiddle({ price, priceBasis, estimatePrice, soldAfterSale = false }: Sold): number | null {
  if (soldAfterSale || price === null || estimatePrice === null || priceBasis !== 'hammer') return null
  const [low = '0', high = low] = figuresOf(estimatePrice)
  const middle = cents(low) + cents(high)
  return middle === 0n ? null : Number((cents(price) * 20_000n) / middle) - 10_000
}

/** The median in percent: 28 is 28% above the middle. `percent` is null below `fewest`. */
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
