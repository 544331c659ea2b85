import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Popularity: detail views of the last thirty days, a save counting as ten. Updates only lots whose count changed. */
export async function recomputePopularity(db: Db): Promise<void> {
  await sql`
    update lot set popularity = counted.popularity
    from (
      select lot.id, (coalesce(viewed.views, 0) + 10 * coalesce(saved.saves, 0))::int as popularity
      from lot
      left join (select lot_id, sum(views) as views from lot_view where day > app_now()::date - 30 group by lot_id) as viewed
        on viewed.lot_id = lot.id
      left join (select lot_id, count(*) as saves from saved_lot where saved_at > app_now() - interval '30 days' group by lot_id) as saved
        on saved.lot_id = lot.id
      where lot.popularity <> 0 or viewed.lot_id is not null or saved.lot_id is not null
    ) as counted
    where counted.id = lot.id and counted.popularity <> lot.popularity`.execute(db)
}
