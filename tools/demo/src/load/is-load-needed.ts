import { sql } from 'kysely'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { readingVersion } from '@parure/features/ingestion/server/record/reading-version.ts'
import type { Db } from '@parure/features/schema.ts'

/** Names of the runs' inputs; that of a complete load includes the version of the reading rules. */
export const demoInputs = {
  latest: 'demo feed, upcoming and recent',
  whole: `demo feed, read by ${readingVersion.slice(0, 16)}`,
}

/**
 * Whether the demo must be loaded: the last complete load was on another day or used other reading rules, or there was
 * none and there is no other source.
 */
export async function isLoadNeeded(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; loaded: string | null }>`
    select name, max(finished_at) filter (where file = ${demoInputs.whole})::date::text as loaded
    from source left join ingestion_run on ingestion_run.source_id = source.id
    group by name`.execute(db)
  const demo = rows.find(({ name }) => name === demoFeedPreset.source)
  return demo ? demo.loaded !== today : rows.length === 0
}
