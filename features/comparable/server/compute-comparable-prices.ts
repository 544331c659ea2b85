import { memoize } from '@parure/cache/memoize.ts'
import type { PricedComparable } from '../compute-price-range.ts'
import { computeTimeFactor } from '../compute-similarity.ts'
import { rangeLimits } from '../similarity-weights.ts'
import type { Neighbor } from './neighbors.ts'
import { isSold, hasDominantStone, type Pool } from './pool.ts'
import type { GetEuroRate } from './create-rate-series-cache.ts'

const daysOfYear = 365.25
const recentDays = (rangeLimits.recentMonths / 12) * daysOfYear

/** Returns the price of a lot of the pool, by place, in cents of a currency; null when unknown. */
export type GetPriceAt = (at: number) => number | null

/** A comparable lot with its place in the pool. */
export interface PricedPoolLot extends PricedComparable {
  at: number
}

export interface PricingOptions {
  priceAt: GetPriceAt
  /**
   * Weight of a dominant principal stone: prices are computed per carat, times this weight. Null to use whole prices.
   */
  leadingCarats: number | null
  /** The reference day for the age of sales, in days since 1970. */
  asOf: number
  /** Whether the age of a sale depends on its day, or on its calendar year only. */
  byDay: boolean
}

/**
 * Returns the prices of sold neighbors at the rates of their days, with weights, and the number of lots without a
 * price.
 */
export function computeComparablePrices(
  pool: Pool,
  neighbors: readonly Neighbor[],
  { priceAt, leadingCarats, asOf, byDay }: PricingOptions,
): { priced: PricedPoolLot[]; leftOut: number } {
  const priced: PricedPoolLot[] = []
  let leftOut = 0
  for (const { at, likeness } of neighbors) {
    const day = pool.day[at] ?? 0
    const age = asOf - (byDay ? day : findMiddleOfYear(day))
    const weight = likeness * computeTimeFactor(age / daysOfYear)
    if (!isSold(pool, at) || weight === 0) continue
    const price = priceAt(at)
    const value = price === null ? null : scaleToWeight(pool, at, price, leadingCarats)
    if (value === null) leftOut += 1
    else priced.push({ at, value, weight, isSigned: pool.text.maker[at] !== 0, isRecent: age <= recentDays })
  }
  return { priced, leftOut }
}

/** Amounts of a pool's lots by place, in cents; NaN when missing. */
export interface Amounts {
  own: Float64Array
  euros: Float64Array
}

/**
 * Returns a reader of stated hammer prices in a currency, at the rates of their days. Pass other `amounts`, such as
 * prices with premium, to read these instead.
 */
export function createPriceReader(
  pool: Pool,
  currency: string,
  perEuro: GetEuroRate,
  { own, euros }: Amounts = { own: pool.hammer, euros: pool.hammerEuros },
): GetPriceAt {
  return (at) => {
    const isSame = pool.texts[pool.text.currency[at] ?? 0] === currency
    const found = isSame ? own[at] : (euros[at] ?? Number.NaN) * (perEuro(pool.day[at] ?? 0) ?? Number.NaN)
    return found === undefined || Number.isNaN(found) ? null : found
  }
}

/** Returns the first of July of a day's year. */
const findMiddleOfYear = memoize(
  (day: number) => Date.UTC(new Date(day * 86_400_000).getUTCFullYear(), 6, 1) / 86_400_000,
  { max: 50_000 },
)

function scaleToWeight(pool: Pool, at: number, price: number, carats: number | null): number | null {
  if (carats === null) return price
  return hasDominantStone(pool, at) ? (price / (pool.carats[at] ?? Number.NaN)) * carats : null
}
