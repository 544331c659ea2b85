import type { Market } from '../../contract.ts'
import type { ParsedMarketQuery } from '../../query.ts'
import { minSoldLots } from '../../rules.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import {
  restrictBasis,
  allLotsSubjectId,
  loadFigures,
  selectFigureTables,
  loadMarketState,
} from '../figures/period-sums.ts'
import { loadAwaitedWeek, loadLastWeek } from './load-last-week.ts'
import { loadPriceIndex, createInflationScale } from './load-price-index.ts'
import { listLargestSubjects } from './load-market-lists.ts'
import { loadQuarters } from '../summaries/quarters.ts'
import { listMedianYears, listRankedSubjects } from './load-ranked-subjects.ts'
import {
  buildEstimateShares,
  buildMarketYear,
  buildPeriodFigures,
  computePeriodBounds,
  selectScaledYears,
  selectVisibleYears,
} from '../figures/shown-figures.ts'
import { loadMostExpensiveStones } from './stone-prices.ts'

/** Returns the market as a whole, and lists of its subjects. */
export async function loadOverview(db: Db, query: ParsedMarketQuery, role: Role): Promise<Market> {
  const basis = restrictBasis(query, role)
  const index = query.money === 'today' ? await loadPriceIndex(query.currency) : null
  const scale = createInflationScale(index)
  const state = await loadMarketState(db)
  const { runningYear } = state
  const [figures, gemstones, brands, categories, houses, houseCount] = await Promise.all([
    loadFigures(db, [allLotsSubjectId], { basis, role }),
    listRankedSubjects(db, 'gemstones', { basis, role, runningYear }),
    listRankedSubjects(db, 'brands', { basis, role, runningYear }),
    listRankedSubjects(db, 'categories', { basis, role, runningYear }),
    listLargestSubjects(db, 'houses', role),
    countSubjects(db, 'houses'),
  ])
  const rows = figures.get(allLotsSubjectId) ?? []
  const { shown, leftOut } = selectVisibleYears(role, rows, state.runningYear)
  const all = rows.find(({ period }) => period === 'all')
  const hasBounds = computePeriodBounds(all) !== null
  return {
    ...basis,
    ...(mayPassGate(role, 'saleDetails') && state.computedOn !== null
      ? await loadRecentResults(db, { basis, role, today: state.computedOn })
      : {}),
    inMoneyOf: index?.month ?? null,
    computedOn: state.computedOn,
    tiles: buildPeriodFigures(role, all),
    years: selectScaledYears(shown, scale).map((row) =>
      buildMarketYear(role, row, { runningYear: state.runningYear, scale, hasBounds }),
    ),
    yearsLeftOut: leftOut,
    ...(mayPassGate(role, 'marketFigures')
      ? {
          shares: buildEstimateShares('All complete years', all),
          stones: await loadMostExpensiveStones(db, { basis, role }),
        }
      : {}),
    houseCount,
    medianYears: listMedianYears(runningYear),
    gemstones,
    brands,
    categories,
    houses,
  }
}

/** For roles with sale details. */
async function loadRecentResults(db: Db, asked: Parameters<typeof loadLastWeek>[1]) {
  const week = await loadLastWeek(db, asked)
  return {
    lastWeek: week,
    awaitedWeek: week?.isLast ? undefined : await loadAwaitedWeek(db, asked.today),
    quarters: await loadQuarters(db, asked.today),
  }
}

async function countSubjects(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_subject where kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the addresses of all market pages, for crawlers. */
export async function listMarketPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; slug: string }>`
    select kind, slug from ${selectFigureTables(Role.Undefined)} join market_subject on market_subject.id = subject_id
    where period = 'all' and sold >= ${minSoldLots} order by kind, slug`.execute(db)
  return rows.map(({ kind, slug }) => (kind === 'houses' ? `/houses/${slug}` : `/market/${kind}/${slug}`))
}
