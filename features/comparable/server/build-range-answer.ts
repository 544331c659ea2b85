import type { ComparableRange, RangeOrReasons } from '../contract.ts'
import { computePriceRange, describeRefusals } from '../compute-price-range.ts'
import type { Neighbor } from './neighbors.ts'
import type { Pool } from './pool.ts'
import { computeComparablePrices, type GetPriceAt } from './compute-comparable-prices.ts'
import { formatRange } from './format-range.ts'
import type { ComparisonSubject } from './comparison-subject.ts'
import { findYearStart } from './find-year-start.ts'

interface RangeTerms {
  seesDays: boolean
  /** Days since 1970: only sales before it count. */
  today: number
  /** Whether backtested ranges of the category contained about half of the prices. */
  isTested: boolean
  priceAt: GetPriceAt
  basis: ComparableRange['basis']
  /** By place in the pool, 1 for a derived price; absent for roles that may not see derived prices. */
  isDerived?: Uint8Array | undefined
}

/**
 * Returns the range of a subject from its neighbors' prices, or the reasons for refusing it. Without days, it covers
 * complete calendar years.
 */
export function buildRangeAnswer(
  pool: Pool,
  { traits, stoneLeads, currency }: Pick<ComparisonSubject, 'traits' | 'stoneLeads' | 'currency'>,
  all: readonly Neighbor[],
  { seesDays, today, isTested, priceAt, basis, isDerived }: RangeTerms,
): RangeOrReasons {
  if (!isTested) return { range: null, refused: describeRefusals(['untested'], seesDays) }
  const asOf = seesDays ? today : findYearStart(today)
  const neighbors = seesDays ? all : all.filter(({ at }) => (pool.day[at] ?? 0) < asOf)
  const leadingCarats = stoneLeads ? traits.carats : null
  const { priced, leftOut } = computeComparablePrices(pool, neighbors, {
    priceAt,
    leadingCarats,
    asOf,
    byDay: seesDays,
  })
  const { range, refused } = computePriceRange(traits, priced)
  if (!range) return { range: null, refused: describeRefusals(refused, seesDays) }
  const derived = isDerived && priced.filter(({ at }) => isDerived[at] === 1).length
  return { range: formatRange(range, { currency, basis, leadingCarats, asOf, leftOut, derived, seesDays }) }
}
