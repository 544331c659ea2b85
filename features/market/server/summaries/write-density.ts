import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { ChangedLotsQuery } from './changed-lots-query.ts'
import { markets, monthOfSale } from '../figures/density-steps.ts'
import { sumDensities, type DensityRow, type SubjectMonth } from './sum-densities.ts'

const tables = ['market_density', 'market_derived_density'] as const
type Table = (typeof tables)[number]

/**
 * Rewrites the densities of months with changed lots: of gemstones, makers and categories with more than `most` sales,
 * and of all months of subjects that had fewer before.
 */
export async function writeDensities(tx: Tx, changedLots: ChangedLotsQuery, most: number): Promise<void> {
  await sql`
    create temporary table dense_subject on commit drop as
    select subject_id, exists (select from market_density where market_density.subject_id = counted.subject_id) as is_known
    from (${selectDenseSubjects(most)}) as counted`.execute(tx)
  await sql`
    create temporary table dense_month on commit drop as
    select distinct subject_id, ${monthOfSale} as month from ${changedLots}, unnest(${markets}) as subject_id
    where subject_id in (select subject_id from dense_subject where is_known)
    union
    select distinct subject_id, ${monthOfSale} from market_lot, unnest(${markets}) as subject_id
    where subject_id in (select subject_id from dense_subject where not is_known)`.execute(tx)
  await sql`analyze dense_month`.execute(tx)
  for (const table of tables)
    await sql`
      delete from ${sql.table(table)} where (subject_id, month) in (table dense_month) or subject_id in (
        select subject_id from changed_figure except select subject_id from dense_subject)`.execute(tx)
  const { rows: months } = await sql<SubjectMonth>`select subject_id as subject, month::text from dense_month`.execute(
    tx,
  )
  if (months.length === 0) return
  const densities = await sumDensities(tx, months, lotsOfMonths)
  for (const table of tables) await storeDensities(tx, table, densities[table])
}

async function storeDensities(tx: Tx, table: Table, densities: readonly DensityRow[]): Promise<void> {
  const pickColumn = <Name extends keyof DensityRow>(name: Name) => densities.map((density) => density[name])
  const formatLists = (name: 'steps' | 'counts') => densities.map((density) => `{${density[name].join()}}`)
  await sql`
    insert into ${sql.table(table)} (subject_id, measure, month, steps, counts)
    select subject_id, measure, month, steps::smallint[], counts::int[] from unnest(
      ${pickColumn('subject')}::int[], ${pickColumn('measure')}::text[], ${pickColumn('month')}::date[], ${formatLists('steps')}::text[],
      ${formatLists('counts')}::text[]) as summed (subject_id, measure, month, steps, counts)`.execute(tx)
}

const selectDenseSubjects = (most: number) => sql`
  select subject_id from market_figure join filter_option on filter_option.id = subject_id
  where filter_group in ('gemstones', 'brands', 'categories') and period ~ '^[0-9]{4}$'
    and subject_id in (select subject_id from changed_figure)
  group by subject_id having sum(sold + unsold) > ${most}::int`

const lotsOfMonths = sql`
  select * from market_lot
  where sale_day >= (select min(month) from dense_month)
    and sale_day < (select max(month) + interval '1 month' from dense_month)
    and ${monthOfSale} in (select month from dense_month)`
