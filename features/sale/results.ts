import {
  compareWithEstimateMid,
  minMedianLots,
  computeMedianShare,
  type MedianShare,
} from '@parure/features/lot/against-middle.ts'
import { compareHammerWithEstimate } from '@parure/features/lot/estimate-result.ts'
import type { LotOutcome, PriceBasis } from '@parure/features/lot/status.ts'
import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { hasEnoughOutcomes } from './state.ts'

/** A lot of a sale that is over or in progress. */
export interface ResultLot {
  id: number
  outcome: LotOutcome | null
  /** The lot was bought in at the auction: its price is not a result of the sale. */
  soldAfterSale?: boolean | undefined
  /** Wire prices; null when missing. */
  price: string | null
  priceBasis: PriceBasis | null
  estimatePrice: string | null
  currency: string | null
}

export interface PriceTotal {
  amount: string
  currency: string
  basis: PriceBasis
  n: number
}

export interface SaleResultFigures {
  lots: number
  sold: number
  unsold: number
  /** How many of the unsold lots were sold after the sale. */
  afterSale: number
  withdrawn: number
  /** Awaited or not published. */
  unknown: number
  /** Sold of offered, in whole percent; null below 95% of known outcomes or eight lots offered. */
  sellThrough: number | null
  /** One for each currency and basis; the one with most lots first. */
  totals: PriceTotal[]
  median: MedianShare
  /** Of `median.n` lots; null below eight. */
  aboveHigh: number | null
  /** The five highest; empty below eight. */
  multiples: { id: number; multiple: string }[]
}

export function computeSaleResults(lots: readonly ResultLot[]): SaleResultFigures {
  const atAuction = lots.filter(({ soldAfterSale }) => !soldAfterSale)
  const countOutcome = (outcome: LotOutcome): number => atAuction.filter((lot) => lot.outcome === outcome).length
  const afterSale = lots.length - atAuction.length
  const [sold, unsold, withdrawn] = [
    countOutcome('sold'),
    countOutcome('unsold') + afterSale,
    countOutcome('withdrawn'),
  ]
  const offered = sold + unsold
  const compared = atAuction.flatMap((lot) => {
    const [above, result] = [
      compareWithEstimateMid(lot),
      compareHammerWithEstimate({ price: lot.price, basis: lot.priceBasis, estimate: lot.estimatePrice }),
    ]
    return above === null || result === null ? [] : [{ id: lot.id, above, ...result }]
  })
  const hasEnoughLots = compared.length >= minMedianLots
  const isKnown = hasEnoughOutcomes(offered + withdrawn, lots.length) && offered >= minMedianLots
  return {
    lots: lots.length,
    sold,
    unsold,
    afterSale,
    withdrawn,
    unknown: lots.length - offered - withdrawn,
    sellThrough: isKnown ? Math.round((sold / offered) * 100) : null,
    totals: sumPricesByCurrency(atAuction),
    median: computeMedianShare(compared.map(({ above }) => above)),
    aboveHigh: hasEnoughLots ? compared.filter(({ sign }) => sign === 'above').length : null,
    multiples: hasEnoughLots ? selectHighestMultiples(compared) : [],
  }
}

function selectHighestMultiples(compared: readonly { id: number; multiple: string }[]): SaleResultFigures['multiples'] {
  const byMultiple = compared.toSorted(
    (one, other) => Number(parseAmountCents(other.multiple) - parseAmountCents(one.multiple)) || one.id - other.id,
  )
  return byMultiple.slice(0, 5).map(({ id, multiple }) => ({ id, multiple }))
}

function sumPricesByCurrency(lots: readonly ResultLot[]): PriceTotal[] {
  const priced = lots.filter(({ price, currency, priceBasis }) => price && currency && priceBasis)
  const groups = Map.groupBy(priced, ({ currency, priceBasis }) => `${currency} ${priceBasis}`)
  const totals = [...groups.values()].map((group): PriceTotal => {
    const [{ currency, priceBasis } = priced[0]!] = group
    const amount = group.reduce((sum, { price }) => sum + parseAmountCents(price ?? '0'), 0n)
    return {
      amount: formatMinorUnits(amount),
      currency: currency ?? '',
      basis: priceBasis ?? 'unknown',
      n: group.length,
    }
  })
  return totals.toSorted((one, other) => other.n - one.n)
}
