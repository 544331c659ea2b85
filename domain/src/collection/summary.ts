import { cents, figuresOf } from '../money.ts'
import type { CollectionLot } from './contract.ts'

/** Fewer say nothing of the middle. */
export const fewest = 8

type Ended = Pick<CollectionLot, 'outcome' | 'price' | 'priceBasis' | 'estimatePrice' | 'currency' | 'atSaleRate'>

export interface Summary {
  sold: number
  unsold: number
  withdrawn: number
  awaiting: number
  unpublished: number
  /** Hammer against the middle of the estimate, in percent: 28 is 28% above it. `percent` is null below `fewest`. */
  median: { percent: number | null; n: number }
  /** Stated hammer prices at the rates of the sales' days, in cents, and in which currencies they were. */
  total: { amount: bigint; n: number; withoutRate: number; currencies: ReadonlySet<string> }
}

/** What became of saved lots whose sales are over. */
export function summaryOf(ended: readonly Ended[]): Summary {
  const count = (outcome: Ended['outcome']): number => ended.filter((lot) => lot.outcome === outcome).length
  return {
    sold: count('sold'),
    unsold: count('unsold'),
    withdrawn: count('withdrawn'),
    awaiting: count('awaiting'),
    unpublished: count('unpublished'),
    median: medianOf(ended.flatMap((lot) => aboveMiddle(lot) ?? [])),
    total: totalOf(ended.filter(({ outcome }) => outcome === 'sold')),
  }
}

/** By how much a hammer price is above the middle of its estimate, in hundredths of a percent. */
function aboveMiddle({ price, priceBasis, estimatePrice }: Ended): number | null {
  if (price === null || estimatePrice === null || priceBasis !== 'hammer') return null
  const [low = '0', high = low] = figuresOf(estimatePrice)
  const middle = cents(low) + cents(high)
  return middle === 0n ? null : Number((cents(price) * 20_000n) / middle) - 10_000
}

function medianOf(shares: readonly number[]): Summary['median'] {
  const n = shares.length
  if (n < fewest) return { percent: null, n }
  const sorted = shares.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [sorted[Math.floor((n - 1) / 2)], sorted[Math.ceil((n - 1) / 2)]]
  return { percent: Math.round((low + high) / 200), n }
}

function totalOf(sold: readonly Ended[]): Summary['total'] {
  const stated = sold.filter(({ priceBasis }) => priceBasis === 'hammer')
  const counted = stated.filter(({ atSaleRate }) => atSaleRate)
  return {
    amount: counted.reduce((sum, { atSaleRate }) => sum + cents(atSaleRate ?? '0'), 0n),
    n: counted.length,
    withoutRate: stated.length - counted.length,
    currencies: new Set(counted.flatMap(({ currency }) => currency ?? [])),
  }
}
