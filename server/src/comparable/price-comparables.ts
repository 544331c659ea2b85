import type { PricedComparable } from '@parure/domain/comparable/price-range'
import { timeFactor } from '@parure/domain/comparable/likeness'
import { rangeLimits } from '@parure/domain/comparable/weights'
import type { Neighbor } from './neighbors.ts'
import { isSold, stoneLeads, type Pool } from './pool.ts'
import type { PerEuro } from './rate-series.ts'

const daysOfYear = 365.25
const recentDays = (rangeLimits.recentMonths / 12) * daysOfYear

export interface Priced {
  currency: string
  perEuro: PerEuro
  /** Of a stone that leads its lot: prices are taken per carat, times this weight. */
  leadingCarats: number | null
  /** The day that prices are looked at from, in days since 1970. */
  asOf: number
  /** Whether a sale counts by its day; else by its calendar year alone. */
  byDay: boolean
}

/** The hammer prices of sold neighbors, in cents of a currency at the rates of their days. */
export function priceComparables(
  pool: Pool,
  neighbors: readonly Neighbor[],
  { currency, perEuro, leadingCarats, asOf, byDay }: Priced,
): { priced: PricedComparable[]; leftOut: number } {
  const priced: PricedComparable[] = []
  let leftOut = 0
  for (const { at, likeness } of neighbors) {
    const day = pool.day[at] ?? 0
    const age = asOf - (byDay ? day : middleOfYear(day))
    const weight = likeness * timeFactor(age / daysOfYear)
    if (!isSold(pool, at) || weight === 0) continue
    const hammer = hammerIn(pool, at, currency, perEuro)
    const value = hammer === null ? null : forWeight(pool, at, hammer, leadingCarats)
    if (value === null) leftOut += 1
    else priced.push({ value, weight, isSigned: pool.text.maker[at] !== 0, isRecent: age <= recentDays })
  }
  return { priced, leftOut }
}

/** In cents; null without a stated hammer price, or a rate. */
export function hammerIn(pool: Pool, at: number, currency: string, perEuro: PerEuro): number | null {
  const isSame = pool.texts[pool.text.currency[at] ?? 0] === currency
  const found = isSame
    ? pool.hammer[at]
    : (pool.hammerEuros[at] ?? Number.NaN) * (perEuro(pool.day[at] ?? 0) ?? Number.NaN)
  return found === undefined || Number.isNaN(found) ? null : found
}

const years = new Map<number, number>()

/** The first of July of a day's year. */
function middleOfYear(day: number): number {
  const known = years.get(day)
  if (known !== undefined) return known
  const middle = Date.UTC(new Date(day * 86_400_000).getUTCFullYear(), 6, 1) / 86_400_000
  years.set(day, middle)
  return middle
}

function forWeight(pool: Pool, at: number, hammer: number, carats: number | null): number | null {
  if (carats === null) return hammer
  return stoneLeads(pool, at) ? (hammer / (pool.carats[at] ?? Number.NaN)) * carats : null
}
