import type { WeekResults } from '../../contract.ts'
import type { AwaitedWeek } from '../../recent-answers.ts'
import { minSoldLots } from '../../rules.ts'
import { computeLastWholeWeek, computeWeek } from '../../yearly.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { computeFigures, type FigureBasis } from '../figures/period-sums.ts'
import { loadRankedLots } from './load-ranked-lots.ts'
import { buildPeriodFigures } from '../figures/shown-figures.ts'
import { coalesceDerived } from '../figures/column-aggregations.ts'
import { selectVisiblePrice } from '../figures/subject-lots.ts'

interface WeekRequest {
  basis: FigureBasis
  role: Role
  today: string
}

/**
 * Returns the results of the last whole week, or of the latest earlier week with results, for roles with sale details;
 * with the highest lots by multiple and by price.
 */
export async function loadLastWeek(db: Db, { basis, role, today }: WeekRequest): Promise<WeekResults | undefined> {
  const latest = await findLatestResultDay(db, computeLastWholeWeek(today).to)
  if (latest === null) return undefined
  const { from, to } = computeWeek(latest)
  const ofWeek = buildDayFilter({ from, to })
  const price = selectVisiblePrice({ ...basis, currency: 'EUR' }, role)
  const [figures, sales, byPrice, byMultiple] = await Promise.all([
    computeFigures(db, sql`select market_lot.*, 'week' as period from market_lot where ${ofWeek}`, { basis, role }),
    countSales(db, ofWeek),
    loadRankedLots(
      db,
      sql`select lot_id, ${price} as place from market_lot where ${ofWeek} and ${price} is not null
        order by ${price} desc nulls last limit 5`,
      { basis, role },
    ),
    loadRankedLots(db, selectHighestMultiples(ofWeek, role), { basis, role }),
  ])
  return {
    from,
    to,
    isLast: to === computeLastWholeWeek(today).to,
    ...sales,
    tiles: buildPeriodFigures(role, figures[0]),
    byMultiple,
    byPrice,
  }
}

const buildDayFilter = ({ from, to }: { from: string; to: string }) =>
  sql`market_lot.sale_day between ${from}::date and ${to}::date`

/** Returns the last whole week if it had sales and none of them has a result, for roles with sale details. */
export async function loadAwaitedWeek(db: Db, today: string): Promise<AwaitedWeek | undefined> {
  const week = computeLastWholeWeek(today)
  const { sales } = await countSales(db, buildDayFilter(week))
  if (sales === 0) return undefined
  const { rows } = await sql<{ days: number | null }>`
    select case when count(result_days) >= ${minSoldLots} then percentile_disc(0.5) within group (order by result_days) end as days
    from market_sale where sale_day > ${today}::date - 365`.execute(db)
  return { ...week, sales, resultDays: rows[0]?.days ?? null }
}

/** SQL: the lots with the highest multiple of the high estimate. */
function selectHighestMultiples(ofWeek: RawBuilder<unknown>, role: Role): RawBuilder<unknown> {
  const isDerivedToo = mayPassGate(role, 'buyersPremium')
  const hammer = isDerivedToo ? sql`both_bases.hammer` : sql`case when lot.price_basis = 'hammer' then lot.price end`
  const inEuros = isDerivedToo ? coalesceDerived('hammer_eur') : sql`hammer_eur`
  const high = sql`coalesce(lot.estimate_high, lot.estimate_low)`
  return sql`
    select lot_id, ${hammer} / ${high} as place
    from market_lot join lot on lot.id = lot_id
      ${isDerivedToo ? sql`join lot_on_both_bases as both_bases using (lot_id)` : sql``}
    where ${ofWeek} and not after_sale and ${hammer} > 0 and ${high} > 0
      and coalesce(${inEuros} * ${high} / ${hammer}, ${high} * 100) >= ${minHighEstimate}::int
    order by place desc limit 5`
}

/** Returns the latest day with results up to a day; null without one. */
async function findLatestResultDay(db: Db, until: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select sale_day::text as day from market_lot where sale_day <= ${until}::date and outcome <> 'open'
    order by sale_day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** In cents of euros, or of the sale's currency without a rate; below it a multiple is not meaningful. */
export const minHighEstimate = 50_000

async function countSales(db: Db, ofWeek: RawBuilder<unknown>): Promise<{ sales: number; published: number }> {
  const { rows } = await sql<{ sales: number; published: number }>`
    select count(distinct sale_id)::int as sales,
      (count(distinct sale_id) filter (where outcome <> 'open'))::int as published
    from market_lot where ${ofWeek}`.execute(db)
  return rows[0] ?? { sales: 0, published: 0 }
}
