import type { Listed, Market } from '@parure/domain/market/contract'
import type { ParsedMarketQuery } from '@parure/domain/market/query'
import { leastSold } from '@parure/domain/market/rules'
import { may, Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { basisFor, everything, figuresOf, figureTables, marketState } from './figures.ts'
import { awaitedWeek, lastWeek } from './last-week.ts'
import { priceIndex, scaleOf } from './price-index.ts'
import { lastQuarters } from './quarters.ts'
import { shareOf, shownYear, tilesFor, yearsFor } from './shown-figures.ts'
import { dearestStones } from './stone-prices.ts'

/** Returns the market as a whole, and lists of its subjects. */
export async function overview(db: Db, query: ParsedMarketQuery, role: Role): Promise<Market> {
  const basis = basisFor(query, role)
  const index = query.money === 'today' ? await priceIndex(query.currency) : null
  const scale = scaleOf(index)
  const [state, figures, gemstones, brands, categories, houses, houseCount] = await Promise.all([
    marketState(db),
    figuresOf(db, [everything], { basis, role }),
    largest(db, 'gemstones', role),
    largest(db, 'brands', role),
    largest(db, 'categories', role),
    largest(db, 'houses', role),
    countOf(db, 'houses'),
  ])
  const rows = figures.get(everything) ?? []
  const { shown, leftOut } = yearsFor(role, rows, state.runningYear)
  const all = rows.find(({ period }) => period === 'all')
  return {
    ...basis,
    ...(may(role, 'saleDetails') && state.computedOn !== null
      ? await recently(db, { basis, role, today: state.computedOn })
      : {}),
    inMoneyOf: index?.month ?? null,
    computedOn: state.computedOn,
    tiles: tilesFor(role, all),
    years: shown.map((row) => shownYear(role, row, { runningYear: state.runningYear, scale })),
    yearsLeftOut: leftOut,
    ...(may(role, 'marketFigures')
      ? { shares: shareOf('All complete years', all), stones: await dearestStones(db, { basis, role }) }
      : {}),
    houseCount,
    gemstones,
    brands,
    categories,
    houses,
  }
}

/** For roles with sale details. */
async function recently(db: Db, asked: Parameters<typeof lastWeek>[1]) {
  const week = await lastWeek(db, asked)
  return {
    lastWeek: week,
    awaitedWeek: week?.isLast ? undefined : await awaitedWeek(db, asked.today),
    quarters: await lastQuarters(db, asked.today),
  }
}

const most = 100

/** Returns the subjects with most lots offered in complete years, from eight sold lots on. */
async function largest(db: Db, kind: string, role: Role): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select name, slug, sold + unsold as lots
    from ${figureTables(role)} join market_subject on market_subject.id = subject_id
    where period = 'all' and sold >= ${leastSold} and kind = ${kind}
    order by sold + unsold desc, name limit ${most}`.execute(db)
  return rows
}

async function countOf(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_subject where kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the addresses of all market pages, for crawlers. */
export async function marketPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; slug: string }>`
    select kind, slug from ${figureTables(Role.Undefined)} join market_subject on market_subject.id = subject_id
    where period = 'all' and sold >= ${leastSold} order by kind, slug`.execute(db)
  return rows.map(({ kind, slug }) => (kind === 'houses' ? `/houses/${slug}` : `/market/${kind}/${slug}`))
}
