import { mostShown, rangeLimits } from '@parure/domain/comparable/weights'
import { may, type Role } from '@parure/domain/role'
import { mixed, neighborsIn, type Neighbor } from './neighbors.ts'
import { isSold, type Pool } from './pool.ts'
import { pricesIn, type PriceAt } from './price-comparables.ts'
import type { InclusivePrices } from './inclusive-prices.ts'
import { timeFactor } from '@parure/domain/comparable/likeness'
import { rangeOf } from './range-of.ts'
import type { PerEuro } from './rate-series.ts'
import type { Subject } from './subject.ts'

interface Asked {
  role: Role
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of listed lots that are excluded from the range. */
  without?: ReadonlySet<number>
  perEuro: PerEuro
  /** Whether backtested ranges of the category contained about half of the prices. */
  isTested: boolean
  /** Null for roles that may not see prices with premium. */
  inclusive: InclusivePrices | null
}

const daysOfYear = 365.25

/**
 * Selects comparable lots of a subject and computes their price ranges. Without sale details, lots are ranked
 * regardless of their day of sale, and ranges cover complete calendar years, so that neither reveals the day of a lot.
 */
export function compareLot(
  pool: Pool,
  subject: Subject,
  { role, before, perEuro, isTested, inclusive, without }: Asked,
) {
  const seesDays = may(role, 'saleDetails')
  const sought = { lotId: subject.lotId, traits: subject.traits, report: subject.report, seesDays }
  const all = neighborsIn(pool, { ...sought, before })
  const weight = (neighbor: Neighbor): number =>
    seesDays ? neighbor.likeness * timeFactor((before - (pool.day[neighbor.at] ?? 0)) / daysOfYear) : neighbor.likeness
  const shown = {
    sold: heaviest(pool, all, { weight, sold: true, most: mostShown.sold }),
    boughtIn: heaviest(pool, all, { weight, sold: false, most: mostShown.boughtIn }),
  }
  const hammerAt = pricesIn(pool, subject.currency, perEuro)
  const ranged = { seesDays, today: before, isTested }
  // Only listed lots can be excluded, so that every figure can be verified against the list.
  const left = new Set(shown.sold.filter((at) => without?.has(pool.lotId[at] ?? 0)))
  const counted = left.size === 0 ? all : all.filter(({ at }) => !left.has(at))
  return {
    ...shown,
    ...(seesDays && { above: aboveEstimate(pool, shown, subject, { today: before, hammerAt }) }),
    ...(may(role, 'marketFigures') && rangeOf(pool, subject, counted, { ...ranged, priceAt: hammerAt })),
    ...(inclusive && {
      withPremium: rangeOf(pool, subject, counted, {
        ...ranged,
        priceAt: pricesIn(pool, subject.currency, perEuro, inclusive),
        inclusive,
      }),
    }),
  }
}

interface Heaviest {
  weight: (neighbor: Neighbor) => number
  sold: boolean
  most: number
}

/**
 * Returns places of the lots with the largest weights; ties are in an order that reveals nothing. A single pass with a
 * bounded list, because a pool has tens of thousands of lots.
 */
function heaviest(pool: Pool, all: readonly Neighbor[], { weight, sold, most }: Heaviest): number[] {
  const best: { at: number; share: number; tie: number }[] = []
  for (const neighbor of all) {
    const { at } = neighbor
    if (isSold(pool, at) !== sold) continue
    const [share, last] = [weight(neighbor), best.at(-1)]
    if (share === 0 || (best.length === most && last && share < last.share)) continue
    const found = { at, share, tie: mixed(pool.lotId[at] ?? 0) }
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
function aboveEstimate(
  pool: Pool,
  { sold, boughtIn }: { sold: readonly number[]; boughtIn: readonly number[] },
  { estimateHigh }: Subject,
  { today, hammerAt }: { today: number; hammerAt: PriceAt },
): { count: number; of: number } | null {
  if (estimateHigh === null) return null
  const oldest = today - (rangeLimits.recentMonths / 12) * daysOfYear
  const recent = (places: readonly number[]) => places.filter((at) => (pool.day[at] ?? 0) >= oldest)
  const prices = recent(sold).flatMap((at) => hammerAt(at) ?? [])
  const of = prices.length + recent(boughtIn).length
  return of === 0 ? null : { count: prices.filter((price) => price > estimateHigh).length, of }
}
