import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../schema.ts'

/** The day on which the windows end, and those on which they begin. */
export interface Windows {
  today: string
  from12: string
  from36: string
}

/** The periods that a sale's day is in. */
export function periodsOf({ today, from12, from36 }: Windows): RawBuilder<unknown> {
  const year = sql`extract(year from sale_day)::int`
  const now = Number(today.slice(0, 4))
  return sql`array_remove(array[
    (${year})::text,
    case when ${year} between ${now - 5}::int and ${now - 1}::int then '5y' end,
    case when ${year} < ${now}::int then 'all' end,
    case when sale_day between ${from12}::date and ${today}::date then '12m' end,
    case when sale_day between ${from36}::date and ${today}::date then '36m' end], null)`
}

/** What a lot is counted by; 0 is everything. */
export const subjects = sql`array_remove(array[0, category_id, gemstone_id, brand_id, house_id], null)`

/** Writes anew the figures of the subjects and periods in `changed_figure`. */
export async function writeFigures(tx: Tx, windows: Windows): Promise<void> {
  await sql`delete from market_figure using changed_figure
    where market_figure.subject_id = changed_figure.subject_id and market_figure.period = changed_figure.period`.execute(
    tx,
  )
  await sql`
    insert into market_figure
    select subject_id, period,
      count(*) filter (where outcome = 'sold'), count(*) filter (where outcome = 'unsold'),
      count(*) filter (where outcome = 'withdrawn'), count(*) filter (where outcome = 'open'),
      count(*) filter (where outcome = 'sold' and in_complete_sale),
      count(*) filter (where outcome = 'unsold' and in_complete_sale),
      count(*) filter (where has_hammer), count(hammer_eur),
      count(*) filter (where side = 1), count(*) filter (where side = 0), count(*) filter (where side = -1),
      ${quartiles('hammer_eur')}, ${quartiles('hammer_usd')},
      count(inclusive_eur), ${quartiles('inclusive_eur')}, ${quartiles('inclusive_usd')},
      count(accuracy), ${quartiles('accuracy')},
      count(carat_eur), ${quartiles('carat_eur')}, ${quartiles('carat_usd')},
      count(*) filter (where has_picture), count(*) filter (where has_weight), count(*) filter (where has_report)
    from (
      select market_lot.*, subject_id, period from market_lot, unnest(${subjects}) as subject_id,
        unnest(${periodsOf(windows)}) as period
    ) as counted join changed_figure using (subject_id, period)
    group by subject_id, period`.execute(tx)
}

/** Writes anew the ladders of the gemstones in `changed_figure`. */
export async function writeLadders(tx: Tx, { today }: Windows): Promise<void> {
  const now = Number(today.slice(0, 4))
  await sql`delete from market_ladder where gemstone_id in (select subject_id from changed_figure)`.execute(tx)
  await sql`
    insert into market_ladder
    select gemstone_id, ladder_row, ladder_step, count(carat_eur), ${quartiles('carat_eur')}, ${quartiles('carat_usd')}
    from market_lot
    where gemstone_id in (select subject_id from changed_figure) and ladder_row is not null and ladder_step is not null
      and sale_day between ${`${now - 5}-01-01`}::date and ${`${now - 1}-12-31`}::date and carat_eur is not null
    group by gemstone_id, ladder_row, ladder_step`.execute(tx)
}

/** Writes anew how long the sales in `changed_sale` took to publish their first result. */
export async function writeSales(tx: Tx): Promise<void> {
  await sql`delete from market_sale where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await sql`
    insert into market_sale
    select market_lot.sale_id, min(house_id), min(market_lot.sale_day),
      greatest(0, min(extract(day from seen_at - past_from)))::int
    from market_lot join lot on lot.id = market_lot.lot_id
      join lot_change on lot_change.lot_id = lot.id and lot_change.kind = 'result-published'
    where market_lot.sale_id in (select sale_id from changed_sale) and lot.listed_at < lot.past_from
      and lot.past_from > '-infinity' group by market_lot.sale_id`.execute(tx)
}

function quartiles(column: string): RawBuilder<unknown> {
  return sql`market_quartiles(array_agg(${sql.ref(column)}::bigint order by ${sql.ref(column)})
    filter (where ${sql.ref(column)} is not null))`
}
