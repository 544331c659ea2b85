import type { SaleWeeks } from '../contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadSampleWeek } from './load-sample-week.ts'

/** Number of coming weeks with public counts. */
const publicWeeks = 8
const minSales = 3

/** SQL: the Monday of the current UTC week. */
export const thisMonday = sql`date_trunc('week', app_now() at time zone 'UTC')::date`

/**
 * Computes the counts of this and the coming weeks once a week. They stay unchanged until Monday, so that a newly
 * listed lot does not reveal the week of its sale. Does nothing while no sale is upcoming.
 */
export async function computeSaleWeeks(db: Db): Promise<void> {
  await sql`
    with counted as (
      select date_trunc('week', starts_on)::date as week, count(*) as sales, sum(lots) as lots
      from sale cross join lateral (select count(*) as lots from lot where sale_id = sale.id) of_sale
      where starts_on >= ${thisMonday} and starts_on < ${thisMonday} + 7 * ${publicWeeks}::int
        and date_precision = 'day' and is_cancelled is not true and lots > 0
      group by 1
    )
    insert into sale_week (worked_out_on, week, sales, lots)
    select ${thisMonday}, shown.week, case when sales >= ${minSales} then sales end,
      case when sales >= ${minSales} then lots end
    from generate_series(0, ${publicWeeks - 1}::int) as ahead
    cross join lateral (select (${thisMonday} + 7 * ahead)::date as week) shown
    left join counted on counted.week = shown.week
    where exists (select from counted)
      and not exists (select from sale_week where worked_out_on = ${thisMonday})
    on conflict do nothing`.execute(db)
  await computeSaleTotal(db)
  for (const table of ['sale_week', 'sale_total'])
    await sql`delete from ${sql.table(table)} where worked_out_on < ${thisMonday} - 28`.execute(db)
}

/**
 * Computes the totals of all coming sales once a week. Complementary suppression: no totals while the weeks with counts
 * leave one or two sales.
 */
async function computeSaleTotal(db: Db): Promise<void> {
  await sql`
    insert into sale_total (worked_out_on, sales, lots, last_day)
    select ${thisMonday}, case when is_public then sales end, case when is_public then lots end,
      case when is_public then last_day end
    from (
      select count(*) as sales, sum(lots) as lots, max(ends_on) as last_day
      from sale cross join lateral (select count(*) as lots from lot where sale_id = sale.id) of_sale
      where starts_on >= ${thisMonday} and date_precision = 'day' and is_cancelled is not true and lots > 0
    ) as counted
    cross join lateral (
      select counted.sales >= ${minSales} and counted.sales - shown.sales not in (1, 2) as is_public
      from (select coalesce(sum(sales), 0) as sales from sale_week where worked_out_on = ${thisMonday}) as shown
    ) as decided
    where exists (select from sale_week where worked_out_on = ${thisMonday})
    on conflict do nothing`.execute(db)
}

/** Returns the latest counts, of this week and later ones, the totals, and a sample week. */
export async function loadSaleWeeks(db: Db): Promise<SaleWeeks> {
  const [counts, total, sample] = await Promise.all([loadWeekCounts(db), loadSaleTotal(db), loadSampleWeek(db)])
  return { ...counts, total, sample }
}

async function loadSaleTotal(db: Db): Promise<SaleWeeks['total']> {
  const { rows } = await sql<NonNullable<SaleWeeks['total']>>`
    select sales, lots, last_day::text as "lastDay" from sale_total
    where worked_out_on = (select max(worked_out_on) from sale_total where worked_out_on <= ${thisMonday})
      and sales is not null`.execute(db)
  return rows[0] ?? null
}

export async function loadWeekCounts(db: Db): Promise<Pick<SaleWeeks, 'asOf' | 'weeks'>> {
  const { rows } = await sql<{ asOf: string; week: string; sales: number | null; lots: number | null }>`
    select worked_out_on::text as "asOf", week::text, sales, lots from sale_week
    where worked_out_on = (select max(worked_out_on) from sale_week where worked_out_on <= ${thisMonday})
      and week >= ${thisMonday}
    order by week`.execute(db)
  return { asOf: rows[0]?.asOf ?? null, weeks: rows.map(({ week, sales, lots }) => ({ week, sales, lots })) }
}
