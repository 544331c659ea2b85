import { compareWithEstimateMid, computeMedianShare, type MedianShare } from '@parure/features/lot/against-middle.ts'
import { parseAmountCents } from '@parure/values/money.ts'
import type { CollectionLot } from './contract.ts'

type Ended = Pick<
  CollectionLot,
  'outcome' | 'soldAfterSale' | 'price' | 'priceBasis' | 'estimatePrice' | 'currency' | 'atSaleRate'
>

export interface CollectionSummary {
  sold: number
  unsold: number
  /** How many of the unsold lots were sold after the sale. */
  afterSale: number
  withdrawn: number
  awaiting: number
  unpublished: number
  /** Hammer price against the estimate mid. */
  median: MedianShare
  /** Stated hammer prices at the rates of the sales' days, in cents, and their original currencies. */
  total: { amount: bigint; n: number; withoutRate: number; currencies: ReadonlySet<string> }
}

/** Counts the outcomes of saved lots whose sales are over. */
export function summarizeCollection(ended: readonly Ended[]): CollectionSummary {
  const atAuction = ended.filter(({ soldAfterSale }) => !soldAfterSale)
  const countOutcome = (outcome: Ended['outcome']): number => atAuction.filter((lot) => lot.outcome === outcome).length
  const afterSale = ended.length - atAuction.length
  return {
    sold: countOutcome('sold'),
    unsold: countOutcome('unsold') + afterSale,
    afterSale,
    withdrawn: countOutcome('withdrawn'),
    awaiting: countOutcome('awaiting'),
    unpublished: countOutcome('unpublished'),
    median: computeMedianShare(atAuction.flatMap((lot) => compareWithEstimateMid(lot) ?? [])),
    total: sumHammerPrices(atAuction.filter(({ outcome }) => outcome === 'sold')),
  }
}

function sumHammerPrices(sold: readonly Ended[]): CollectionSummary['total'] {
  const stated = sold.filter(({ priceBasis }) => priceBasis === 'hammer')
  const counted = stated.filter(({ atSaleRate }) => atSaleRate)
  return {
    amount: counted.reduce((sum, { atSaleRate }) => sum + parseAmountCents(atSaleRate ?? '0'), 0n),
    n: counted.length,
    withoutRate: stated.length - counted.length,
    currencies: new Set(counted.flatMap(({ currency }) => currency ?? [])),
  }
}
