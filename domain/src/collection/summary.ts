import { aboveMiddle, medianOf, type Median } from '../lot/against-middle.ts'
import { cents } from '../money.ts'
import type { CollectionLot } from './contract.ts'

type Ended = Pick<
  CollectionLot,
  'outcome' | 'soldAfterSale' | 'price' | 'priceBasis' | 'estimatePrice' | 'currency' | 'atSaleRate'
>

export interface Summary {
  sold: number
  unsold: number
  /** How many of the unsold lots were sold after the sale. */
  afterSale: number
  withdrawn: number
  awaiting: number
  unpublished: number
  /** Hammer price against the estimate mid. */
  median: Median
  /** Stated hammer prices at the rates of the sales' days, in cents, and their original currencies. */
  total: { amount: bigint; n: number; withoutRate: number; currencies: ReadonlySet<string> }
}

/** Counts the outcomes of saved lots whose sales are over. */
export function summaryOf(ended: readonly Ended[]): Summary {
  const atAuction = ended.filter(({ soldAfterSale }) => !soldAfterSale)
  const count = (outcome: Ended['outcome']): number => atAuction.filter((lot) => lot.outcome === outcome).length
  const afterSale = ended.length - atAuction.length
  return {
    sold: count('sold'),
    unsold: count('unsold') + afterSale,
    afterSale,
    withdrawn: count('withdrawn'),
    awaiting: count('awaiting'),
    unpublished: count('unpublished'),
    median: medianOf(atAuction.flatMap((lot) => aboveMiddle(lot) ?? [])),
    total: totalOf(atAuction.filter(({ outcome }) => outcome === 'sold')),
  }
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
