import type { MarketSubject } from '../../contract.ts'
import type { ParsedSubjectQuery } from '../../query.ts'
import type { MarketPeriod, SubjectKind } from '../../subject.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import {
  restrictBasis,
  allLotsSubjectId,
  loadFigures,
  loadMarketState,
  type PeriodSums,
} from '../figures/period-sums.ts'
import { compareNames } from './load-house-summaries.ts'
import { loadTopLots } from './load-ranked-lots.ts'
import { loadPriceIndex, createInflationScale } from './load-price-index.ts'
import {
  buildEstimateShares,
  computeShareOfAll,
  buildMarketYear,
  buildPeriodFigures,
  computePeriodBounds,
  selectScaledYears,
  selectVisibleYears,
  selectRatioYears,
  type ScaleAmount,
} from '../figures/shown-figures.ts'
import { loadLadder } from './load-ladder.ts'
import { loadMarketParts, loadSubjectFigures, loadVisibleYears } from './load-subject-figures.ts'
import { loadMarketDirectory } from './load-market-lists.ts'
import type { MarketScope } from '../figures/subject-lots.ts'
import { loadChartSales, loadThinYears } from './subject-sales.ts'

/** Returns the figures of a gemstone, maker or category as a role may see them. */
export async function loadSubjectPage(
  db: Db,
  address: { kind: SubjectKind; slug: string },
  asked: ParsedSubjectQuery,
  role: Role,
): Promise<MarketSubject> {
  const query = restrictQuery(asked, role)
  const { found, house, subject, computedOn, runningYear } = await lookUpSubject(db, address, query.house)
  const of = { basis: query, role, today: computedOn ?? '1970-01-01' }
  const index = query.money === 'today' ? await loadPriceIndex(query.currency) : null
  const [rows, top, visible, whole, directory] = await Promise.all([
    loadSubjectFigures(db, subject, of),
    loadTopLots(db, subject, of),
    loadVisibleYears(db, [subject.id], role),
    loadComparisonTotals(db, subject, of),
    loadMarketDirectory(db, role),
  ])
  const { shown, leftOut } = selectVisibleYears(role, rows, runningYear, visible?.get(subject.id))
  const complete = rows.filter(({ period }) => mayPassGate(role, 'saleDetails') || Number(period) < runningYear)
  const hasBounds = computePeriodBounds(rows.find(({ period }) => period === 'all')) !== null
  const ratioYears = selectRatioYears(role, complete, shown)
  const years = { runningYear, scale: createInflationScale(index), ratioYears, hasBounds }
  const ofPeriod = rows.find(({ period }) => period === query.period)
  return {
    kind: subject.kind,
    name: found.name,
    slug: address.slug,
    currency: query.currency,
    period: query.period,
    basis: query.basis,
    computedOn,
    inMoneyOf: index?.month ?? null,
    tiles: { ...buildPeriodFigures(role, ofPeriod), ...computeShareOfAll(ofPeriod, whole.get(query.period)) },
    years: selectScaledYears(shown, years.scale).map((row) => ({
      ...buildMarketYear(role, row, years),
      ...computeShareOfAll(row, whole.get(row.period)),
    })),
    yearsLeftOut: leftOut,
    ...(mayPassGate(role, 'marketFigures') ? await loadEstimates(db, subject, { ...of, rows }) : {}),
    ...(subject.kind === 'gemstones' ? await loadLadder(db, subject, of) : {}),
    ...(mayPassGate(role, 'saleDetails')
      ? { ...(await loadSingleResults(db, subject, { ...of, ...years, period: query.period, rows })), house }
      : {}),
    topLots: top,
    directory,
  }
}

async function lookUpSubject(db: Db, address: { kind: SubjectKind; slug: string }, houseSlug: string | undefined) {
  const [found, house, state] = await Promise.all([
    findSubject(db, address),
    findHouse(db, houseSlug),
    loadMarketState(db),
  ])
  const subject: MarketScope = { id: found.id, kind: address.kind, houseId: house?.id }
  return { found, house, subject, ...state }
}

type SubjectViewArgument = Parameters<typeof loadSubjectFigures>[2]

/**
 * Returns the totals that a maker's share is computed from, by period: of all jewelry, or of the selected house. For
 * roles with sale details.
 */
async function loadComparisonTotals(
  db: Db,
  { kind, houseId = allLotsSubjectId }: MarketScope,
  of: SubjectViewArgument,
): Promise<Map<string, PeriodSums>> {
  if (kind !== 'brands' || !mayPassGate(of.role, 'saleDetails')) return new Map()
  const rows = (await loadFigures(db, [houseId], of)).get(houseId) ?? []
  return new Map(rows.map((row) => [row.period, row]))
}

/** From SmallPack on; parts cover all houses. */
async function loadEstimates(
  db: Db,
  subject: MarketScope,
  { rows, ...of }: SubjectViewArgument & { rows: readonly PeriodSums[] },
) {
  const hasParts = subject.kind !== 'gemstones' && subject.houseId === undefined
  return {
    shares: listEstimateShares(rows, of.role),
    ...(hasParts ? { parts: await loadMarketParts(db, subject, of.role) } : {}),
  }
}

/** For roles with sale details. */
async function loadSingleResults(
  db: Db,
  subject: MarketScope,
  asked: SubjectViewArgument & {
    scale: ScaleAmount
    period: MarketPeriod
    rows: readonly PeriodSums[]
    runningYear: number
  },
) {
  return {
    ...(await loadChartSales(db, subject, asked)),
    thinYears: await loadThinYears(db, subject, asked),
    houses: await listHouses(db),
  }
}

/** Replaces parameters that the role may not use with their defaults. */
function restrictQuery({ house, ...query }: ParsedSubjectQuery, role: Role): ParsedSubjectQuery {
  return {
    ...query,
    ...restrictBasis(query, role),
    ...(mayPassGate(role, 'saleDetails') ? { house } : { period: 'all' }),
  }
}

interface NamedSubject {
  id: number
  name: string
  slug: string
}

async function findSubject(
  db: Db,
  { kind, slug }: { kind: SubjectKind | 'houses'; slug: string },
): Promise<NamedSubject> {
  const { rows } = await sql<NamedSubject>`
    select id, name, slug from market_subject where kind = ${kind} and slug = ${slug}`.execute(db)
  if (!rows[0]) throw new Problem('not-found', 'There is no such market.')
  return rows[0]
}

const findHouse = async (db: Db, slug: string | undefined): Promise<NamedSubject | null> =>
  slug === undefined ? null : findSubject(db, { kind: 'houses', slug })

async function listHouses(db: Db): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from market_subject where kind = 'houses'`.execute(db)
  return rows.toSorted(compareNames)
}

function listEstimateShares(rows: readonly PeriodSums[], role: Role) {
  const buildShares = (name: string, wanted: string) =>
    buildEstimateShares(
      name,
      rows.find(({ period }) => period === wanted),
    )
  // Other roles see a single period: the difference of two periods would reveal the years between them.
  const windows = mayPassGate(role, 'saleDetails')
    ? [...buildShares('12 months', '12m'), ...buildShares('36 months', '36m'), ...buildShares('5 complete years', '5y')]
    : []
  return [...windows, ...buildShares('All complete years', 'all')]
}
