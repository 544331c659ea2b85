import type { MarketSubject } from '@parure/domain/market/contract'
import type { ParsedSubjectQuery } from '@parure/domain/market/query'
import type { MarketPeriod, SubjectKind } from '@parure/domain/market/subject'
import { Problem } from '@parure/domain/problem'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { basisFor, everything, figuresOf, marketState, type Figures } from './figures.ts'
import { byName } from './house-lines.ts'
import { topLots } from './listed-lots.ts'
import { priceIndex, scaleOf } from './price-index.ts'
import { shareOf, shareOfAll, shownYear, tilesFor, yearsFor, yearsOfRatios, type Scale } from './shown-figures.ts'
import { ladderOf, partsOf, subjectFigures, visibleYears } from './subject-figures.ts'
import type { Subject } from './subject-lots.ts'
import { salesToDraw, thinYears } from './subject-sales.ts'

/** Returns the figures of a gemstone, maker or category as a role may see them. */
export async function subjectPage(
  db: Db,
  address: { kind: SubjectKind; slug: string },
  asked: ParsedSubjectQuery,
  role: Role,
): Promise<MarketSubject> {
  const query = allowed(asked, role)
  const { found, house, subject, computedOn, runningYear } = await lookUp(db, address, query.house)
  const of = { basis: query, role, today: computedOn ?? '1970-01-01' }
  const index = query.money === 'today' ? await priceIndex(query.currency) : null
  const [rows, top, visible, whole] = await Promise.all([
    subjectFigures(db, subject, of),
    topLots(db, subject, of),
    visibleYears(db, subject, role),
    wholeFor(db, subject, of),
  ])
  const { shown, leftOut } = yearsFor(role, rows, runningYear, visible)
  const complete = rows.filter(({ period }) => may(role, 'saleDetails') || Number(period) < runningYear)
  const years = { runningYear, scale: scaleOf(index), ratioYears: yearsOfRatios(role, complete, shown) }
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
    tiles: { ...tilesFor(role, ofPeriod), ...shareOfAll(ofPeriod, whole.get(query.period)) },
    years: shown.map((row) => ({ ...shownYear(role, row, years), ...shareOfAll(row, whole.get(row.period)) })),
    yearsLeftOut: leftOut,
    ...(may(role, 'marketFigures') ? await estimatesAndLadder(db, subject, { ...of, rows }) : {}),
    ...(may(role, 'saleDetails')
      ? { ...(await singleResults(db, subject, { ...of, ...years, period: query.period, rows })), house }
      : {}),
    topLots: top,
  }
}

async function lookUp(db: Db, address: { kind: SubjectKind; slug: string }, houseSlug: string | undefined) {
  const [found, house, state] = await Promise.all([subjectAt(db, address), houseAt(db, houseSlug), marketState(db)])
  const subject: Subject = { id: found.id, kind: address.kind, houseId: house?.id }
  return { found, house, subject, ...state }
}

type Of = Parameters<typeof subjectFigures>[2]

/**
 * Returns the totals that a maker's share is computed from, by period: of all jewelry, or of the selected house. For
 * roles with sale details.
 */
async function wholeFor(db: Db, { kind, houseId = everything }: Subject, of: Of): Promise<Map<string, Figures>> {
  if (kind !== 'brands' || !may(of.role, 'saleDetails')) return new Map()
  const rows = (await figuresOf(db, [houseId], of)).get(houseId) ?? []
  return new Map(rows.map((row) => [row.period, row]))
}

/** From SmallPack on; parts cover all houses. */
async function estimatesAndLadder(db: Db, subject: Subject, { rows, ...of }: Of & { rows: readonly Figures[] }) {
  const hasParts = subject.kind !== 'gemstones' && subject.houseId === undefined
  return {
    shares: sharesOf(rows, of.role),
    ...(hasParts ? { parts: await partsOf(db, subject, of.role) } : {}),
    ...(subject.kind === 'gemstones' ? { ladder: await ladderOf(db, subject, of) } : {}),
  }
}

/** For roles with sale details. */
async function singleResults(
  db: Db,
  subject: Subject,
  asked: Of & { scale: Scale; period: MarketPeriod; rows: readonly Figures[]; runningYear: number },
) {
  return {
    ...(await salesToDraw(db, subject, asked)),
    thinYears: await thinYears(db, subject, asked),
    houses: await housesToChoose(db),
  }
}

/** Replaces parameters that the role may not use with their defaults. */
function allowed({ house, ...query }: ParsedSubjectQuery, role: Role): ParsedSubjectQuery {
  return {
    ...query,
    ...basisFor(query, role),
    ...(may(role, 'saleDetails') ? { house } : { period: 'all' }),
  }
}

interface Named {
  id: number
  name: string
  slug: string
}

async function subjectAt(db: Db, { kind, slug }: { kind: SubjectKind | 'houses'; slug: string }): Promise<Named> {
  const { rows } = await sql<Named>`
    select id, name, slug from market_subject where kind = ${kind} and slug = ${slug}`.execute(db)
  if (!rows[0]) throw new Problem('not-found', 'There is no such market.')
  return rows[0]
}

const houseAt = async (db: Db, slug: string | undefined): Promise<Named | null> =>
  slug === undefined ? null : subjectAt(db, { kind: 'houses', slug })

async function housesToChoose(db: Db): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from market_subject where kind = 'houses'`.execute(db)
  return rows.toSorted(byName)
}

function sharesOf(rows: readonly Figures[], role: Role) {
  const share = (name: string, wanted: string) =>
    shareOf(
      name,
      rows.find(({ period }) => period === wanted),
    )
  // Other roles see a single period: the difference of two periods would reveal the years between them.
  const windows = may(role, 'saleDetails')
    ? [...share('12 months', '12m'), ...share('36 months', '36m'), ...share('5 complete years', '5y')]
    : []
  return [...windows, ...share('All complete years', 'all')]
}
