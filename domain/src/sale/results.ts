import { aboveMiddle, fewest, medianOf, type Median } from '../lot/against-middle.ts'
import { resultOf } from '../lot/result.ts'
import type { Outcome, PriceBasis } from '../lot/status.ts'
import { amountOf, cents } from '../money.ts'
import { isIn } from './state.ts'

/** A lot of a sale that is over or in progress. */
export interface ResultLot {
  id: number
  outcome: Outcome | null
  /** The lot was bought in at the auction: its price is not a result of the sale. */
  soldAfterSale?: boolean | undefined
  /** Wire prices; null when missing. */
  price: string | null
  priceBasis: PriceBasis | null
  estimatePrice: string | null
  currency: string | null
}

export interface Total {
  amount: string
  currency: string
  basis: PriceBasis
  n: number
}

export interface SaleResults {
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
  totals: Total[]
  median: Median
  /** Of `median.n` lots; null below eight. */
  aboveHigh: number | null
  /** The five highest; empty below eight. */
  multiples: { id: number; multiple: string }[]
}

export function saleResults(lots: readonly ResultLot[]): SaleResults {
  const atAuction = lots.filter(({ soldAfterSale }) => !soldAfterSale)
  const count = (outcome: Outcome): number => atAuction.filter((lot) => lot.outcome === outcome).length
  const afterSale = lots.length - atAuction.length
  const [sold, unsold, withdrawn] = [count('sold'), count('unsold') + afterSale, count('withdrawn')]
  const offered = sold + unsold
  const compared = atAuction.flatMap((lot) => {
    const [above, result] = [
      aboveMiddle(lot),
      resultOf({ price: lot.price, basis: lot.priceBasis, estimate: lot.estimatePrice }),
    ]
    return above === null || result === null ? [] : [{ id: lot.id, above, ...result }]
  })
  const enough = compared.length >= fewest
  const isKnown = isIn(offered + withdrawn, lots.length) && offered >= fewest
  return {
    lots: lots.length,
    sold,
    unsold,
    afterSale,
    withdrawn,
    unknown: lots.length - offered - withdrawn,
    sellThrough: isKnown ? Math.round((sold / offered) * 100) : null,
    totals: totalsOf(atAuction),
    median: medianOf(compared.map(({ above }) => above)),
    aboveHigh: enough ? compared.filter(({ sign }) => sign === 'above').length : null,
    multiples: enough ? highest(compared) : [],
  }
}

function highest(compared: readonly { id: number; multiple: string }[]): SaleResults['multiples'] {
  const byMultiple = compared.toSorted(
    (one, other) => Number(cents(other.multiple) - cents(one.multiple)) || one.id - other.id,
  )
  return byMultiple.slice(0, 5).map(({ id, multiple }) => ({ id, multiple }))
}

function totalsOf(lots: readonly ResultLot[]): Total[] {
  const priced = lots.filter(({ price, currency, priceBasis }) => price && currency && priceBasis)
  const groups = Map.groupBy(priced, ({ currency, priceBasis }) => `${currency} ${priceBasis}`)
  const totals = [...groups.values()].map((group): Total => {
    const [{ currency, priceBasis } = priced[0]!] = group
    const amount = group.reduce((sum, { price }) => sum + cents(price ?? '0'), 0n)
    return { amount: amountOf(amount), currency: currency ?? '', basis: priceBasis ?? 'unknown', n: group.length }
  })
  return totals.toSorted((one, other) => other.n - one.n)
}
