import { sql } from 'kysely'
import { hasStatus } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'

/**
 * Measures the scales of the histograms of both statuses again: from the 1st to the 99th percentile, rounded outwards
 * to two digits, so that they are stable between runs.
 */
export async function measureScales(db: Db): Promise<void> {
  await sql`
    with latest as (
      select currency, per_euro from exchange_rate where day = (select max(day) from exchange_rate)
      union all select 'EUR', 1
    ), lots as (
      select case when ${hasStatus('Upcoming')} then 'Upcoming' else 'Past' end as status, stone_carats * 1000 as carats,
        100 / per_euro
          * case when ${hasStatus('Upcoming')} then coalesce(estimate_low, estimate_high) else price end as money
      from lot left join latest on latest.currency = lot.currency
    ), figures as (
      select status, figure, value from lots, lateral (values ('money', money), ('carats', carats)) as each (figure, value)
      where value >= 1
    ), ends as (
      select status, figure, percentile_disc(0.01) within group (order by value) as low,
        percentile_disc(0.99) within group (order by value) as high
      from figures group by status, figure
    ), rounded as (
      select status, figure, greatest(1, floor(low / unit_of_low) * unit_of_low)::bigint as low,
        (floor(high / unit_of_high) * unit_of_high + unit_of_high)::bigint as high
      from ends, lateral (
        select 10 ^ (floor(log(greatest(low, 10))) - 1) as unit_of_low, 10 ^ (floor(log(greatest(high, 10))) - 1) as unit_of_high
      ) as units
    ), gone as (
      delete from range_scale where not exists (
        select from rounded where rounded.status = range_scale.status and rounded.figure = range_scale.figure)
    )
    insert into range_scale (status, figure, low, high)
    select status, figure, low, high from rounded
    on conflict (status, figure) do update set low = excluded.low, high = excluded.high
    where (range_scale.low, range_scale.high) <> (excluded.low, excluded.high)`.execute(db)
}
