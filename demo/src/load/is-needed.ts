import { sql } from 'kysely'
import { demoFeedPreset } from '../../../server/src/ingestion/presets/demo-feed.ts'
import type { Db } from '../../../server/src/schema.ts'

/** Names of the runs' input. */
export const inputs = { latest: 'demo feed, upcoming and recent', whole: 'demo feed' }

/** Whether the last load of all lots was on another day, or there was none and there is nothing else either. */
export async function isNeeded(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; loaded: string | null }>`
    select name, max(finished_at) filter (where file = ${inputs.whole})::date::text as loaded
    from source left join ingestion_run on ingestion_run.source_id = source.id
    group by name`.execute(db)
  const demo = rows.find(({ name }) => name === demoFeedPreset.source)
  return demo ? demo.loaded !== today : rows.length === 0
}
