import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/**
 * Deletes feed rows older than seven days. Everybody has read them: positions older than `maxFeedAgeMs` are not used.
 */
export async function deleteOldFeed(db: Db): Promise<void> {
  await sql`delete from lot_feed where written_at < now() - interval '7 days'`.execute(db)
}
