import { priceRange, refusalWords } from '@parure/domain/comparable/price-range'
import { mostShown, rangeLimits } from '@parure/domain/comparable/weights'
import { may, type Role } from '@parure/domain/role'
import type { Traits } from '@parure/domain/comparable/traits'
import { mixed, neighborsIn, type Neighbor } from './neighbors.ts'
import { isSold, type Pool } from './pool.ts'
import { hammerIn, priceComparables, type Priced } from './price-comparables.ts'
import { timeFactor } from '@parure/domain/comparable/likeness'
import { shownRange } from './shown-range.ts'
import type { PerEuro } from './rate-series.ts'

/** What is compared with the pool: a lot, or a stone that somebody typed in. */
export interface Subject {
  lotId: number | null
  traits: Traits
  report: string | null
  stoneLeads: boolean
  currency: string
  /** In cents of the currency. */
  estimateHigh: number | null
}

interface Asked {
  role: Role
  /** Days since 1970: sales before it count. */
  today: number
  perEuro: PerEuro
  /** Whether ranges of the category have held about half of the prices. */
  isTested: boolean
}

const daysOfYear = 365.25

/**
 * What comparable lots say of a lot. Whoever may not see days gets the likest lots whenever they were sold, and a range
 * of complete calendar years, so that neither moves with a lot's day.
 */
export function compareLot(pool: Pool, subject: Subject, { role, today, perEuro, isTested }: Asked) {
  const seesDays = may(role, 'saleDetails')
  const sought = { lotId: subject.lotId, traits: subject.traits, report: subject.report, seesDays }
  const all = neighborsIn(pool, { ...sought, before: today })
  const weight = (neighbor: Neighbor): number =>
    seesDays ? neighbor.likeness * timeFactor((today - (pool.day[neighbor.at] ?? 0)) / daysOfYear) : neighbor.likeness
  const shown = {
    sold: heaviest(pool, all, { weight, sold: true, most: mostShown.sold }),
    boughtIn: heaviest(pool, all, { weight, sold: false, most: mostShown.boughtIn }),
  }
  return {
    ...shown,
    ...(seesDays && { above: aboveEstimate(pool, shown, subject, { today, perEuro }) }),
    ...(may(role, 'marketFigures') && rangeOf(pool, subject, all, { seesDays, today, perEuro, isTested })),
  }
}

function rangeOf(
  pool: Pool,
  { traits, stoneLeads, currency }: Subject,
  all: readonly Neighbor[],
  { seesDays, today, perEuro, isTested }: { seesDays: boolean } & Omit<Asked, 'role'>,
) {
  if (!isTested) return { range: null, refused: refusalWords(['untested'], seesDays) }
  const asOf = seesDays ? today : beginOfYear(today)
  const neighbors = seesDays ? all : all.filter(({ at }) => (pool.day[at] ?? 0) < asOf)
  const options: Priced = { currency, perEuro, leadingCarats: stoneLeads ? traits.carats : null, asOf, byDay: seesDays }
  const { priced, leftOut } = priceComparables(pool, neighbors, options)
  const { range, refused } = priceRange(traits, priced)
  if (!range) return { range: null, refused: refusalWords(refused, seesDays) }
  return { range: shownRange(range, { ...options, leftOut, seesDays }) }
}

interface Heaviest {
  weight: (neighbor: Neighbor) => number
  sold: boolean
  most: number
}

/** Of equal weight in an order that says nothing of them. One pass, since a pool has tens of thousands. */
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

/** Of the shown lots of the last 36 months, bought-in ones included, as they did not sell above it. */
function aboveEstimate(
  pool: Pool,
  { sold, boughtIn }: { sold: readonly number[]; boughtIn: readonly number[] },
  { estimateHigh, currency }: Subject,
  { today, perEuro }: { today: number; perEuro: PerEuro },
): { count: number; of: number } | null {
  if (estimateHigh === null) return null
  const oldest = today - (rangeLimits.recentMonths / 12) * daysOfYear
  const recent = (places: readonly number[]) => places.filter((at) => (pool.day[at] ?? 0) >= oldest)
  const prices = recent(sold).flatMap((at) => hammerIn(pool, at, currency, perEuro) ?? [])
  const of = prices.length + recent(boughtIn).length
  return of === 0 ? null : { count: prices.filter((price) => price > estimateHigh).length, of }
}

function beginOfYear(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  return Date.UTC(year, 0, 1) / 86_400_000
}
