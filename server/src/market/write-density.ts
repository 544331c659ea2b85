import { priceSteps, ratioSteps } from '@parure/domain/market/density'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../schema.ts'
import type { ChangedLots } from './changed-lots.ts'
import { anyOf } from './sums.ts'

const monthOfSale = sql`date_trunc('month', sale_day)::date`
const markets = sql`array[category_id, gemstone_id, brand_id]`

type Measures = Readonly<Record<string, RawBuilder<unknown>>>

/** The step of a `market_lot` by each measure: of stated prices, and what was bought in. */
const statedSteps: Measures = {
  hammer_eur: stepOf(sql.ref('hammer_eur'), priceSteps),
  hammer_usd: stepOf(sql.ref('hammer_usd'), priceSteps),
  accuracy: stepOf(sql.ref('accuracy'), ratioSteps),
  unsold: sql`case when outcome = 'unsold' then 0 end`,
}
/** What derived prices add, for `buyersPremium` alone. */
const derivedSteps: Measures = {
  hammer_eur: stepOf(sql.ref('derived_hammer_eur'), priceSteps),
  hammer_usd: stepOf(sql.ref('derived_hammer_usd'), priceSteps),
  accuracy: stepOf(sql.ref('derived_accuracy'), ratioSteps),
  inclusive_eur: stepOf(anyOf('inclusive_eur'), priceSteps),
  inclusive_usd: stepOf(anyOf('inclusive_usd'), priceSteps),
}

function stepOf(figure: RawBuilder<unknown>, steps: readonly number[]): RawBuilder<unknown> {
  return sql`case when ${figure} is not null
    then greatest(width_bucket(${figure}, ${sql.lit(`{${steps.join()}}`)}::bigint[]), 1) - 1 end`
}

/** Rows of a table of densities: `lots` is a query of `market_lot` with a `subject_id` for each. */
export function densityOfLots(table: 'market_density' | 'market_derived_density', lots: RawBuilder<unknown>) {
  const measures = Object.entries(table === 'market_density' ? statedSteps : derivedSteps)
  const steps = sql.join(measures.map(([name, step]) => sql`(${sql.lit(name)}, (${step})::smallint)`))
  return sql`
    select subject_id, measure, month, array_agg(step order by step) as steps, array_agg(n order by step) as counts
    from (
      select subject_id, measure, ${monthOfSale} as month, step, count(*)::int as n
      from (${lots}) as lots, lateral (values ${steps}) as measured (measure, step)
      where step is not null group by 1, 2, 3, 4
    ) as counted
    group by subject_id, measure, month`
}

/**
 * Writes anew the densities of the months that lots changed in: of gemstones, makers and categories with more than `most`
 * sales, and of all their months where they had fewer before.
 */
export async function writeDensities(tx: Tx, changedLots: ChangedLots, most: number): Promise<void> {
  await sql`
    create temporary table dense_subject on commit drop as
    select subject_id, exists (select from market_density where market_density.subject_id = counted.subject_id) as is_known
    from (${denseSubjects(most)}) as counted`.execute(tx)
  await sql`
    create temporary table dense_month on commit drop as
    select distinct subject_id, ${monthOfSale} as month from ${changedLots}, unnest(${markets}) as subject_id
    where subject_id in (select subject_id from dense_subject where is_known)
    union
    select distinct subject_id, ${monthOfSale} from market_lot, unnest(${markets}) as subject_id
    where subject_id in (select subject_id from dense_subject where not is_known)`.execute(tx)
  await sql`analyze dense_month`.execute(tx)
  for (const table of ['market_density', 'market_derived_density'] as const) {
    await sql`
      delete from ${sql.table(table)} where (subject_id, month) in (table dense_month) or subject_id in (
        select subject_id from changed_figure except select subject_id from dense_subject)`.execute(tx)
    await sql`insert into ${sql.table(table)} ${densityOfLots(table, lotsOfMonths)}`.execute(tx)
  }
}

const denseSubjects = (most: number) => sql`
  select subject_id from market_figure join filter_option on filter_option.id = subject_id
  where filter_group in ('gemstones', 'brands', 'categories') and period ~ '^[0-9]{4}$'
    and subject_id in (select subject_id from changed_figure)
  group by subject_id having sum(sold + unsold) > ${most}::int`

const lotsOfMonths = sql`
  select lots.* from (
    select subject_id, market_lot.*, ${monthOfSale} as month from market_lot, unnest(${markets}) as subject_id
    where sale_day >= (select min(month) from dense_month)
      and sale_day < (select max(month) + interval '1 month' from dense_month)
  ) as lots join dense_month using (subject_id, month)`
