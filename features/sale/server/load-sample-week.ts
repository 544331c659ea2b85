import type { SaleWeeks } from '../contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { buildSaleCard, loadSaleRows } from './sale-cards.ts'

/** Number of sales that a sample week has if any does, and at most. */
const [wantedSales, maxSales] = [3, 5]

/**
 * Returns one past week as Standard shows it, without ids. Disclosure control: the week is of the calendar year before
 * the last one, so it is at least a year old and changes on New Year only: the one nearest to mid-October.
 */
export async function loadSampleWeek(db: Db): Promise<SaleWeeks['sample']> {
  const { rows } = await sql<{ week: string }>`
    select date_trunc('week', starts_on)::date::text as week
    from sale, lateral (select extract(year from app_now())::int - 2 as year) as sampled
    where date_precision = 'day' and is_cancelled is not true and location is not null
      and starts_on between make_date(year, 1, 7) and make_date(year, 12, 24)
    group by 1, year having count(*) <= ${maxSales}
    order by least(count(*), ${wantedSales}) desc, abs(date_trunc('week', min(starts_on))::date - make_date(year, 10, 15)), 1 limit 1`.execute(
    db,
  )
  const week = rows[0]?.week
  if (week === undefined) return null
  const sales = await loadSaleRows(
    db,
    {
      condition: sql`date_precision = 'day' and is_cancelled is not true
        and starts_on between ${week}::date and ${week}::date + 6`,
      counted: sql`lots > 0`,
      most: maxSales,
    },
    0,
  )
  return {
    week,
    sales: sales.map(buildSaleCard).map(({ title, house, location, auctionDate, time, timeZone, startsAt, lots }) => {
      return { title, house, location, auctionDate, time, timeZone, startsAt, lots }
    }),
  }
}
