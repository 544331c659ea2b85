import type { MarketParts } from '../../contract.ts'
import { suppressSmallParts } from '../../suppress-small-years.ts'
import { minSoldLots } from '../../rules.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadFigures, computeFigures, type FigureBasis, type PeriodSums } from '../figures/period-sums.ts'
import { isInScope, type MarketScope } from '../figures/subject-lots.ts'
import { buildPeriods, computeWindows } from '../figures/periods.ts'

interface SubjectView {
  basis: FigureBasis
  role: Role
  today: string
}

/** Returns the figures of a subject by period: from the stored sums, or for one house computed from its lots. */
export async function loadSubjectFigures(
  db: Db,
  subject: MarketScope,
  { basis, role, today }: SubjectView,
): Promise<PeriodSums[]> {
  if (subject.houseId === undefined) return (await loadFigures(db, [subject.id], { basis, role })).get(subject.id) ?? []
  const lots = sql`
    select market_lot.*, period from market_lot, unnest(${buildPeriods(computeWindows(today))}) as period
    where ${isInScope(subject)}`
  return computeFigures(db, lots, { basis, role })
}

/**
 * Returns the years of each subject that roles without sale details may see, after suppression across categories,
 * gemstones, makers and the yearly totals. Undefined for roles that may see every year.
 */
export async function loadVisibleYears(
  db: Db,
  ids: readonly number[],
  role: Role,
): Promise<ReadonlyMap<number, ReadonlySet<number>> | undefined> {
  if (mayPassGate(role, 'saleDetails')) return undefined
  const { rows } = await sql<{ id: number; years: number[] }>`
    select id, array(select year from market_public_year where subject_id = id) as years
    from unnest(${[...ids]}::int[]) as id`.execute(db)
  return new Map(rows.map(({ id, years }) => [id, new Set(years)]))
}

/** Returns results by part; parts with the largest share above their estimates first. */
export async function loadMarketParts(db: Db, subject: MarketScope, role: Role): Promise<MarketParts> {
  const all = sql.raw(mayPassGate(role, 'buyersPremium') ? 'all_' : '')
  const { rows } = await sql<{ name: string; lots: number; counts: number[] }>`
    select name, unsold + ${all}below + ${all}within + ${all}above as lots,
      array[unsold, ${all}below, ${all}within, ${all}above] as counts
    from market_part join filter_option on filter_option.id = part_id
    where subject_id = ${subject.id} order by ${all}above::float / nullif(unsold + ${all}below + ${all}within + ${all}above, 0) desc nulls last, name`.execute(
    db,
  )
  const named = rows.filter(({ lots }) => lots > 0)
  const shown = mayPassGate(role, 'saleDetails')
    ? new Set(named.filter(({ lots }) => lots >= minSoldLots))
    : suppressSmallParts(named)
  return {
    rows: [...named].filter((row) => shown.has(row)).map(({ name, lots: n, counts }) => ({ name, n, counts })),
    leftOut: named.filter((row) => !shown.has(row)).map(({ name }) => name),
  }
}
