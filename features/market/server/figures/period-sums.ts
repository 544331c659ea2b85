import type { MarketCurrency } from '../../subject.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { derivedSums, statedSums, selectSums } from './column-aggregations.ts'

/** Sums of a subject and period in one currency and on one basis; amounts in cents. */
export interface PeriodSums {
  period: string
  sold: number
  unsold: number
  /** How many of the unsold lots were sold after their sale. */
  after_sale: number
  withdrawn: number
  open: number
  counted_sold: number
  counted_unsold: number
  /** Number of converted prices on the basis, and how many of them are derived. */
  n: number
  derived: number
  quartiles: string[] | null
  /** Sum of the prices; null for roles without sale details, who could derive from it which lots a year contains. */
  total: string | null
  above: number
  within: number
  below: number
  carats: number
  per_carat: string[] | null
  accuracies: number
  accuracy: string[] | null
  pictures: number
  weights: number
  reports: number
}

export interface FigureBasis {
  currency: MarketCurrency
  basis: 'hammer' | 'premium'
}

/** Returns the requested basis as far as the role may see it; other roles get hammer prices. */
export const restrictBasis = ({ currency, basis }: FigureBasis, role: Role): FigureBasis => ({
  currency,
  basis: mayPassGate(role, 'buyersPremium') ? basis : 'hammer',
})

/** Id of the subject that contains all lots. */
export const allLotsSubjectId = 0

const statedHammers: FigureBasis = { currency: 'EUR', basis: 'hammer' }

/** Returns the figures of subjects by id: thirty rows each, or those of some periods. */
export async function loadFigures(
  db: Db,
  subjectIds: readonly number[],
  { basis = statedHammers, role, periods }: { basis?: FigureBasis; role: Role; periods?: readonly string[] },
): Promise<Map<number, PeriodSums[]>> {
  const { rows } = await sql<PeriodSums & { subject_id: number }>`
    select subject_id, ${selectFigureColumns(basis, role)} from ${selectFigureTables(role)}
    where subject_id = any(${[...subjectIds]}::int[])
      ${periods === undefined ? sql`` : sql`and period = any(${[...periods]}::text[])`}`.execute(db)
  return Map.groupBy(rows, (row) => row.subject_id)
}

/**
 * SQL: the tables of figures for a role. Disclosure control: roles without sale details read figures that change by
 * eight lots or more at a time.
 */
export function selectFigureTables(role: Role): RawBuilder<unknown> {
  if (mayPassGate(role, 'buyersPremium'))
    return sql`market_figure join market_derived_figure using (subject_id, period)`
  return mayPassGate(role, 'saleDetails') ? sql`market_figure` : sql`market_public_figure`
}

/** Computes figures of lots without stored sums; `lots` is a query of `market_lot` with a `period` for each row. */
export async function computeFigures(
  db: Db,
  lots: RawBuilder<unknown>,
  { basis = statedHammers, role }: { basis?: FigureBasis; role: Role },
): Promise<PeriodSums[]> {
  const sums = mayPassGate(role, 'buyersPremium') ? { ...statedSums, ...derivedSums } : statedSums
  const { rows } = await sql<PeriodSums>`
    select ${selectFigureColumns(basis, role)}
    from (select period, ${selectSums(sums)} from (${lots}) as lots group by period) as figures`.execute(db)
  return rows
}

/** SQL: derived prices have columns of their own, which are read for `buyersPremium` only. */
function selectFigureColumns({ currency, basis }: FigureBasis, role: Role): RawBuilder<unknown> {
  const suffix = currency.toLowerCase()
  const all = mayPassGate(role, 'buyersPremium') ? 'all_' : ''
  const price = all === '' || basis === 'hammer' ? 'hammer' : 'inclusive'
  const [n, derived] = all === '' ? ['converted', sql`0`] : [`all_${price}s`, sql.ref(`derived_${price}s`)]
  const total = mayPassGate(role, 'saleDetails') ? sql.ref(`${all}${price}_sum_${suffix}`) : sql`null`
  const own = sql.join(
    ['above', 'within', 'below', 'carats', 'accuracies', 'accuracy'].map(
      (name) => sql`${sql.ref(all + name)} as ${sql.ref(name)}`,
    ),
  )
  return sql`period, sold, unsold, after_sale, withdrawn, open, counted_sold, counted_unsold, ${sql.ref(n)} as n,
    ${derived} as derived, ${sql.ref(`${all}${price}_${suffix}`)} as quartiles, ${total} as total, ${own},
    ${sql.ref(`${all}carat_${suffix}`)} as per_carat, pictures, weights, reports`
}

/** Returns the day of the last computation, and the running year. */
export async function loadMarketState(db: Db): Promise<{ computedOn: string | null; runningYear: number }> {
  const { rows } = await sql<{ computedOn: string | null; runningYear: number }>`
    select as_of::text as "computedOn", extract(year from coalesce(as_of, app_now()))::int as "runningYear"
    from market_state`.execute(db)
  return rows[0] ?? { computedOn: null, runningYear: 0 }
}
