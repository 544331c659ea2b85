import type { MarketSubject, Parts } from '@parure/domain/market/contract'
import { commonStep } from '@parure/domain/market/ladder'
import { publicParts } from '@parure/domain/market/public-years'
import { leastSold } from '@parure/domain/market/rules'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { figuresOf, figuresOfLots, type Basis, type Figures } from './figures.ts'
import { quartilesFor } from './shown-figures.ts'
import { isOf, type Subject } from './subject-lots.ts'
import { periodsOf, windowsOf } from './periods.ts'
import { ladderCells } from './write-ladders.ts'

interface Asked {
  basis: Basis
  role: Role
  today: string
}

/** Returns the figures of a subject by period: from the stored sums, or for one house computed from its lots. */
export async function subjectFigures(db: Db, subject: Subject, { basis, role, today }: Asked): Promise<Figures[]> {
  if (subject.houseId === undefined) return (await figuresOf(db, [subject.id], { basis, role })).get(subject.id) ?? []
  const lots = sql`
    select market_lot.*, period from market_lot, unnest(${periodsOf(windowsOf(today))}) as period
    where ${isOf(subject)}`
  return figuresOfLots(db, lots, { basis, role })
}

/**
 * Returns the ladder of a gemstone. Cells without figures are returned only to roles with sale details: their number of
 * lots could reveal years.
 */
export async function ladderOf(
  db: Db,
  subject: Subject,
  { basis: { currency }, role, today }: Asked,
): Promise<MarketSubject['ladder']> {
  const kind = may(role, 'buyersPremium') ? 'derived' : 'stated'
  const summed = sql`select ladder_row, step, n, eur, usd
    ${kind === 'derived' ? sql`, derived from market_derived_ladder` : sql`from market_ladder`}
    where gemstone_id = ${subject.id} and step <> ${commonStep}`
  const { rows } = await sql<{ row: string; step: number; n: number; derived?: number; quartiles: string[] | null }>`
    select ladder_row as row, step, n, ${kind === 'derived' ? sql`derived,` : sql``}
      ${sql.ref(currency.toLowerCase())} as quartiles
    from (${subject.houseId === undefined ? summed : ladderCells(kind, { lots: isOf(subject), today })}) as cells
    order by ladder_row, step`.execute(db)
  return rows
    .filter(({ quartiles }) => quartiles !== null || may(role, 'saleDetails'))
    .map(({ quartiles, ...cell }) => ({ ...cell, figures: quartiles && quartilesFor(role, quartiles) }))
}

/**
 * Returns the years that roles without sale details may see, after suppression across categories, gemstones, makers and
 * the yearly totals. Undefined for roles that may see every year.
 */
export async function visibleYears(db: Db, { id }: Subject, role: Role): Promise<ReadonlySet<number> | undefined> {
  if (may(role, 'saleDetails')) return undefined
  const { rows } = await sql<{ year: number }>`select year from market_public_year where subject_id = ${id}`.execute(db)
  return new Set(rows.map(({ year }) => year))
}

/** Returns results by part; parts with the largest share above their estimates first. */
export async function partsOf(db: Db, subject: Subject, role: Role): Promise<Parts> {
  const all = sql.raw(may(role, 'buyersPremium') ? 'all_' : '')
  const { rows } = await sql<{ name: string; lots: number; counts: number[] }>`
    select name, unsold + ${all}below + ${all}within + ${all}above as lots,
      array[unsold, ${all}below, ${all}within, ${all}above] as counts
    from market_part join filter_option on filter_option.id = part_id
    where subject_id = ${subject.id} order by ${all}above::float / nullif(unsold + ${all}below + ${all}within + ${all}above, 0) desc nulls last, name`.execute(
    db,
  )
  const named = rows.filter(({ lots }) => lots > 0)
  const shown = may(role, 'saleDetails') ? new Set(named.filter(({ lots }) => lots >= leastSold)) : publicParts(named)
  return {
    rows: [...named].filter((row) => shown.has(row)).map(({ name, lots: n, counts }) => ({ name, n, counts })),
    leftOut: named.filter((row) => !shown.has(row)).map(({ name }) => name),
  }
}
