import type { MarketSubject, ParsedSubjectQuery } from '@parure/domain/market/contract'
import type { SubjectKind } from '@parure/domain/market/subject'
import { windowStart } from '@parure/domain/market/yearly'
import { Problem } from '@parure/domain/problem'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { figuresOf, marketState, type Figures } from './figures.ts'
import { inMoneyOf, priceIndex, type PriceIndex } from './price-index.ts'
import { publicCells } from '@parure/domain/market/public-years'
import { countedYears, shareOf, shownYear, tilesFor, yearsFor, quartilesFor } from './shown-figures.ts'
import { singleSales, topLots, type Subject } from './single-lots.ts'

/** The figures of a gemstone, maker or category as a role may see them. */
export async function subjectPage(
  db: Db,
  address: { kind: SubjectKind; slug: string },
  asked: ParsedSubjectQuery,
  role: Role,
): Promise<MarketSubject> {
  const subject = await subjectAt(db, address)
  const query = allowed(asked, role)
  const [state, figures, top, ladder] = await Promise.all([
    marketState(db),
    figuresOf(db, [subject.id], query),
    topLots(db, subject, role),
    may(role, 'marketFigures') && subject.kind === 'gemstones' ? ladderOf(db, subject.id, query, role) : undefined,
  ])
  const rows = figures.get(subject.id) ?? []
  const index = query.money === 'today' ? await priceIndex(query.currency) : null
  const { runningYear } = state
  const visible = await visibleCategoryYears(db, subject, query, { role, runningYear })
  const { shown, leftOut } = yearsFor(role, rows, runningYear, visible)
  const byPeriod = new Map(rows.map((row) => [row.period, row]))
  return {
    kind: subject.kind,
    name: subject.name,
    slug: address.slug,
    currency: query.currency,
    period: query.period,
    basis: query.basis,
    computedOn: state.computedOn,
    inMoneyOf: index?.month ?? null,
    tiles: tilesFor(role, byPeriod.get(query.period)),
    years: shown.map((row) => shownYear(role, row, { runningYear, scale: scaleOf(index) })),
    yearsLeftOut: leftOut,
    ...(may(role, 'marketFigures') ? { shares: sharesOf(byPeriod, role) } : {}),
    ...(ladder ? { ladder } : {}),
    ...(may(role, 'saleDetails') && query.basis === 'hammer' && index === null
      ? { sales: await salesToDraw(db, subject, query, state.computedOn ?? '1970-01-01') }
      : {}),
    topLots: top,
  }
}

/** Brings cents of a year into the index's latest money; without an index they stay. */
function scaleOf(index: PriceIndex | null): (year: number, cents: string) => string {
  return (year, cents) => (index ? String(inMoneyOf(index, year, BigInt(cents)) ?? cents) : cents)
}

/**
 * Every lot is of one category: what one of them leaves out must not follow from the others and the year as a whole.
 * Undefined for other subjects, and for roles that may see every year.
 */
async function visibleCategoryYears(
  db: Db,
  { id, kind }: Subject,
  basis: ParsedSubjectQuery,
  { role, runningYear }: { role: Role; runningYear: number },
): Promise<ReadonlySet<number> | undefined> {
  if (kind !== 'categories' || may(role, 'saleDetails')) return undefined
  const { rows } = await sql<{ id: number }>`select id from market_subject where kind = 'categories'`.execute(db)
  const figures = await figuresOf(
    db,
    rows.map((row) => row.id),
    basis,
  )
  const cells = [...figures].flatMap(([part, ofPart]) =>
    countedYears(ofPart, runningYear).map((year) => ({ ...year, part })),
  )
  return publicCells(cells).get(id) ?? new Set()
}

const sinceOf = ({ period }: ParsedSubjectQuery, today: string): string =>
  period === 'all' ? '1999-01-01' : windowStart(today, period === '12m' ? 12 : 36)

/** What a role may not choose acts as if it were absent. */
function allowed(query: ParsedSubjectQuery, role: Role): ParsedSubjectQuery {
  return {
    ...query,
    period: may(role, 'saleDetails') ? query.period : 'all',
    basis: may(role, 'buyersPremium') ? query.basis : 'hammer',
  }
}

async function subjectAt(
  db: Db,
  { kind, slug }: { kind: SubjectKind; slug: string },
): Promise<Subject & { name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from market_subject where kind = ${kind} and slug = ${slug}`.execute(db)
  const found = rows[0]
  if (!found) throw new Problem('not-found', 'There is no such market.')
  return { ...found, kind }
}

/** All of them; where they are too many, those of 36 months. */
async function salesToDraw(db: Db, subject: Subject, query: ParsedSubjectQuery, today: string) {
  const { currency } = query
  const since = sinceOf(query, today)
  const all = await singleSales(db, subject, { currency, since })
  const recent = windowStart(today, 36)
  return all ?? (since < recent ? singleSales(db, subject, { currency, since: recent }) : undefined)
}

function sharesOf(byPeriod: ReadonlyMap<string, Figures>, role: Role) {
  return [
    ...(may(role, 'saleDetails')
      ? [...shareOf('12 months', byPeriod.get('12m')), ...shareOf('36 months', byPeriod.get('36m'))]
      : []),
    ...shareOf('5 complete years', byPeriod.get('5y')),
    ...shareOf('All complete years', byPeriod.get('all')),
  ]
}

async function ladderOf(db: Db, gemstoneId: number, { currency }: ParsedSubjectQuery, role: Role) {
  const { rows } = await sql<{ row: string; step: number; n: number; quartiles: string[] | null }>`
    select ladder_row as row, step, n, ${sql.ref(currency.toLowerCase())} as quartiles
    from market_ladder where gemstone_id = ${gemstoneId} order by ladder_row, step`.execute(db)
  return rows.map(({ row, step, n, quartiles }) => ({
    row,
    step,
    n,
    figures: quartiles && quartilesFor(role, quartiles),
  }))
}
