import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** SQL: the Monday of a time's week, in UTC. */
export const buildMonday = (moment: ReturnType<typeof sql>) =>
  sql<string>`date_trunc('week', ${moment} at time zone 'UTC')::date`

/** Minimum number of results for a meaningful median. */
const minResults = 8

/** Stores the present state of the source's lots as that of this week; replaces that of an earlier run of the week. */
export async function storeWeek(tx: Tx, sourceId: number): Promise<void> {
  await sql`
    insert into source_week (source_id, week, coverage, basis_known, result_days)
    select id, ${buildMonday(sql`app_now()`)}, coverage,
      (select avg((price_basis <> 'unknown')::int) from lot where source_id = ${sourceId} and price is not null),
      (select case when count(*) >= ${minResults} then percentile_cont(0.5) within group (order by days) end
        from (
          select min(price.seen_at)::date - sale_day as days
          from lot join price on price.lot_id = lot.id and price.kind = 'realised'
          where lot.source_id = ${sourceId} and sale_day between app_now()::date - 91 and app_now()::date
            and listed_at::date <= sale_day
          group by lot.id, sale_day
        ) as results)
    from source where id = ${sourceId} and coverage is not null
    on conflict (source_id, week) do update set
      coverage = excluded.coverage, basis_known = excluded.basis_known, result_days = excluded.result_days`.execute(tx)
}
