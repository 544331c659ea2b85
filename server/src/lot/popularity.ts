import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Detail views of the last thirty days; saves will count ten views each (DECISIONS). Touches only lots that moved. */
export async function recountPopularity(db: Db): Promise<void> {
  await sql`
    update lot set popularity = counted.popularity
    from (
      select lot.id, coalesce(sum(lot_view.views), 0)::int as popularity
      from lot left join lot_view on lot_view.lot_id = lot.id and lot_view.day > app_now()::date - 30
      where lot.popularity <> 0 or lot_view.lot_id is not null
      group by lot.id
    ) as counted
    where counted.id = lot.id and counted.popularity <> lot.popularity`.execute(db)
}
