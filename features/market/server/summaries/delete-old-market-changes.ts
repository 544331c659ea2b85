import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Deletes rows that only the version before reads, after going back. These summaries contain them already. */
export async function deleteOldMarketChanges(db: Db): Promise<void> {
  await sql`delete from market_change where written_at < app_now() - interval '7 days'`.execute(db)
}
