import { houseFigures, type HouseFigure, type HouseSummary } from '../../house-answers.ts'
import { minHouseLots, minSoldLots } from '../../rules.ts'
import { computePerMille, computeSellThrough, computeSellThroughBounds } from '../../compute-sell-through.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { loadFirstTierPercents } from '@parure/features/premium/server/load-sale-premiums.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadFigures, type PeriodSums } from '../figures/period-sums.ts'
import { roundVisibleRatio } from '../figures/shown-figures.ts'

/** A house with its summary; figures are of all complete years. */
export interface HouseWithSummary extends HouseRow {
  line: HouseSummary
  all: PeriodSums | undefined
}

/** Returns all houses from A to Z. */
export async function loadHouseSummaries(db: Db, role: Role, today: string): Promise<HouseWithSummary[]> {
  const houses = await loadHouseRows(db, today)
  const ids = houses.map(({ id }) => id)
  const [figures, premiums] = await Promise.all([
    loadFigures(db, ids, { role: chooseFigureRole(role), periods: ['all'] }),
    loadFirstTierPercents(
      db,
      houses.map(({ plain }) => plain),
      today,
    ),
  ])
  return houses.map((row) => {
    const all = figures.get(row.id)?.[0]
    return { ...row, all, line: { ...buildHouseSummary(row, all, role), premium: premiums.get(row.plain) ?? null } }
  })
}

/**
 * Prices derived by a house's own schedule count for roles that see prices with premium, as in every market; all other
 * roles get the public figures of stated prices.
 */
export const chooseFigureRole = (role: Role): Role => (mayPassGate(role, 'buyersPremium') ? role : Role.Undefined)

interface HouseRow {
  id: number
  name: string
  /** The normalized name by which premium schedules are found. */
  plain: string
  slug: string
  city: string | null
  country: string | null
  website: string | null
  days: number | null
  /** Number of sales whose days to the first result are known. */
  published: number
  sales: number
  completeSales: number
  disputed: HouseFigure[]
}

/** Sales also cover complete years only: those of the running year need sale details. */
async function loadHouseRows(db: Db, today: string): Promise<HouseRow[]> {
  const { rows } = await sql<HouseRow>`
    select market_subject.id, market_subject.name, house.plain_name as plain, slug, city, country, website,
      held.days, held.published, held.sales, held."completeSales",
      array(select figure from disputed_figure where disputed_figure.house_id = house.id) as disputed
    from market_subject join house on house.name = market_subject.name,
      lateral (
        select percentile_disc(0.5) within group (order by result_days) as days,
          count(result_days)::int as published, count(*)::int as sales,
          (count(*) filter (where is_complete))::int as "completeSales"
        from market_sale
        where house_id = market_subject.id and sale_day < date_trunc('year', ${today}::date)
      ) as held
    where kind = 'houses'`.execute(db)
  return rows.toSorted(compareNames)
}

const { compare } = new Intl.Collator('en')

/** Compares names alphabetically, É like E. */
export const compareNames = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name)

function buildHouseSummary(row: HouseRow, all: PeriodSums | undefined, role: Role): Omit<HouseSummary, 'premium'> {
  const lots = all ? all.sold + all.unsold + all.withdrawn + all.open : 0
  const computeShare = (part: number | undefined) => (lots >= minHouseLots ? computePerMille(part ?? 0, lots) : null)
  const counted = all ? all.counted_sold + all.counted_unsold : 0
  const bounds = all ? computeSellThroughBounds(all, { counted, ...row }) : null
  const figures: Record<HouseFigure, number | null> = {
    sellThrough:
      all && !bounds ? computeSellThrough({ sold: all.counted_sold, unsold: all.counted_unsold }, 'house') : null,
    accuracy: all && all.accuracies >= minSoldLots ? roundVisibleRatio(role, all.accuracy?.[1]) : null,
    resultDays: row.published >= minSoldLots ? row.days : null,
    pictures: computeShare(all?.pictures),
    weights: computeShare(all?.weights),
    reports: computeShare(all?.reports),
  }
  const shown = houseFigures.map((name) => [name, row.disputed.includes(name) ? null : figures[name]])
  const hasAccuracy = figures.accuracy !== null && !row.disputed.includes('accuracy')
  const [low, , high] = (hasAccuracy && all?.accuracy) || []
  return {
    name: row.name,
    slug: row.slug,
    city: row.city,
    country: row.country,
    lots,
    sold: all?.sold ?? 0,
    countedSold: all?.counted_sold ?? 0,
    counted,
    sellThroughBounds: row.disputed.includes('sellThrough') ? null : bounds,
    ...(Object.fromEntries(shown) as Record<HouseFigure, number | null>),
    accuracyLow: roundVisibleRatio(role, low),
    accuracyHigh: roundVisibleRatio(role, high),
    disputed: houseFigures.filter((name) => row.disputed.includes(name)),
  }
}
