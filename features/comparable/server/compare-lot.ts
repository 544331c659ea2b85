import { maxComparables, rangeLimits } from '../similarity-weights.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { hashLotId, findNeighbors, type Neighbor } from './neighbors.ts'
import { isSold, type Pool } from './pool.ts'
import { createPriceReader, type GetPriceAt } from './compute-comparable-prices.ts'
import type { PricesOnBothBases } from './create-bases-cache.ts'
import { computeTimeFactor } from '../compute-similarity.ts'
import { buildRangeAnswer } from './build-range-answer.ts'
import type { GetEuroRate } from './create-rate-series-cache.ts'
import type { SubjectValue } from './model/value-subject.ts'
import type { ComparisonSubject } from './comparison-subject.ts'

interface ComparisonTerms {
  role: Role
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of listed lots that are excluded from the range. */
  without?: ReadonlySet<number>
  perEuro: GetEuroRate
  /** Whether backtested ranges of the category contained about half of the prices. */
  isTested: boolean
  /** What models say of the subject, in place of ranges of comparable lots; null without a model. */
  valued: Pick<SubjectValue, 'withPremium'> | null
  /** Null for roles that may not see derived prices: stated hammer prices alone count. */
  bases: PricesOnBothBases | null
}

const daysOfYear = 365.25

/**
 * Selects comparable lots of a subject and computes their price ranges. Without sale details, lots are ranked
 * regardless of their day of sale, and ranges cover complete calendar years, so that neither reveals the day of a lot.
 */
export function compareLot(
  pool: Pool,
  subject: ComparisonSubject,
  { role, before, perEuro, isTested, valued, bases, without }: ComparisonTerms,
) {
  const seesDays = mayPassGate(role, 'saleDetails')
  const sought = { lotId: subject.lotId, traits: subject.traits, report: subject.report, seesDays }
  const all = findNeighbors(pool, { ...sought, before })
  const computeNeighborWeight = (neighbor: Neighbor): number =>
    seesDays
      ? neighbor.likeness * computeTimeFactor((before - (pool.day[neighbor.at] ?? 0)) / daysOfYear)
      : neighbor.likeness
  const shown = {
    sold: selectHeaviest(pool, all, { weight: computeNeighborWeight, sold: true, most: maxComparables.sold }),
    boughtIn: selectHeaviest(pool, all, { weight: computeNeighborWeight, sold: false, most: maxComparables.boughtIn }),
  }
  const getHammerPrice = createPriceReader(pool, subject.currency, perEuro, bases?.hammer)
  const ranged = { seesDays, today: before, isTested }
  // Only listed lots can be excluded, so that every figure can be verified against the list.
  const left = new Set(shown.sold.filter((at) => without?.has(pool.lotId[at] ?? 0)))
  const counted = left.size === 0 ? all : all.filter(({ at }) => !left.has(at))
  return {
    ...shown,
    ...(seesDays && { above: countAboveEstimate(pool, shown, subject, { today: before, hammerAt: getHammerPrice }) }),
    ...(mayPassGate(role, 'marketFigures') &&
      !valued &&
      buildRangeAnswer(pool, subject, counted, {
        ...ranged,
        basis: 'hammer',
        priceAt: getHammerPrice,
        isDerived: bases?.hammer.isDerived,
      })),
    ...(bases &&
      !valued?.withPremium && {
        withPremium: buildRangeAnswer(pool, subject, counted, {
          ...ranged,
          basis: 'inclusive',
          priceAt: createPriceReader(pool, subject.currency, perEuro, bases.inclusive),
          isDerived: bases.inclusive.isDerived,
        }),
      }),
  }
}

interface HeaviestOptions {
  weight: (neighbor: Neighbor) => number
  sold: boolean
  most: number
}

/**
 * Returns places of the lots with the largest weights; ties are in an order that reveals nothing. A single pass with a
 * bounded list, because a pool has tens of thousands of lots.
 */
function selectHeaviest(pool: Pool, all: readonly Neighbor[], { weight, sold, most }: HeaviestOptions): number[] {
  const best: { at: number; share: number; tie: number }[] = []
  for (const neighbor of all) {
    const { at } = neighbor
    if (isSold(pool, at) !== sold) continue
    const [share, last] = [weight(neighbor), best.at(-1)]
    if (share === 0 || (best.length === most && last && share < last.share)) continue
    const found = { at, share, tie: hashLotId(pool.lotId[at] ?? 0) }
    const place = best.findIndex((each) => share > each.share || (share === each.share && found.tie < each.tie))
    best.splice(place === -1 ? best.length : place, 0, found)
    if (best.length > most) best.pop()
  }
  return best.map(({ at }) => at)
}

/**
 * Counts among the listed lots of the last 36 months those that sold above the estimate. Bought-in lots count as not
 * above. Returns null without a high estimate or recent lots.
 */
function countAboveEstimate(
  pool: Pool,
  { sold, boughtIn }: { sold: readonly number[]; boughtIn: readonly number[] },
  { estimateHigh }: ComparisonSubject,
  { today, hammerAt }: { today: number; hammerAt: GetPriceAt },
): { count: number; of: number } | null {
  if (estimateHigh === null) return null
  const oldest = today - (rangeLimits.recentMonths / 12) * daysOfYear
  const filterRecent = (places: readonly number[]) => places.filter((at) => (pool.day[at] ?? 0) >= oldest)
  const prices = filterRecent(sold).flatMap((at) => hammerAt(at) ?? [])
  const of = prices.length + filterRecent(boughtIn).length
  return of === 0 ? null : { count: prices.filter((price) => price > estimateHigh).length, of }
}
