import type { RangeOrReasons } from '@parure/domain/comparable/contract'
import { priceRange, refusalWords } from '@parure/domain/comparable/price-range'
import type { InclusivePrices } from './inclusive-prices.ts'
import type { Neighbor } from './neighbors.ts'
import type { Pool } from './pool.ts'
import { priceComparables, type PriceAt } from './price-comparables.ts'
import { shownRange } from './shown-range.ts'
import type { Subject } from './subject.ts'

interface Asked {
  seesDays: boolean
  /** Days since 1970: only sales before it count. */
  today: number
  /** Whether backtested ranges of the category contained about half of the prices. */
  isTested: boolean
  priceAt: PriceAt
  /** Present when the prices include the premium. */
  inclusive?: InclusivePrices
}

/**
 * Returns the range of a subject from its neighbors' prices, or the reasons for refusing it. Without days, it covers
 * complete calendar years.
 */
export function rangeOf(
  pool: Pool,
  { traits, stoneLeads, currency }: Pick<Subject, 'traits' | 'stoneLeads' | 'currency'>,
  all: readonly Neighbor[],
  { seesDays, today, isTested, priceAt, inclusive }: Asked,
): RangeOrReasons {
  if (!isTested) return { range: null, refused: refusalWords(['untested'], seesDays) }
  const asOf = seesDays ? today : beginOfYear(today)
  const neighbors = seesDays ? all : all.filter(({ at }) => (pool.day[at] ?? 0) < asOf)
  const leadingCarats = stoneLeads ? traits.carats : null
  const { priced, leftOut } = priceComparables(pool, neighbors, { priceAt, leadingCarats, asOf, byDay: seesDays })
  const { range, refused } = priceRange(traits, priced)
  if (!range) return { range: null, refused: refusalWords(refused, seesDays) }
  const derived = inclusive ? priced.filter(({ at }) => inclusive.isDerived[at] === 1).length : 0
  const basis = inclusive ? 'inclusive' : 'hammer'
  return { range: shownRange(range, { currency, basis, leadingCarats, asOf, leftOut, derived, seesDays }) }
}

function beginOfYear(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  return Date.UTC(year, 0, 1) / 86_400_000
}
