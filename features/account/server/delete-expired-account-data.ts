import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Deletes expired tokens and sessions, and erasures that are older than any backup. */
export async function deleteExpiredAccountData(db: Db): Promise<void> {
  // A month after they expire, so that an expired link gets another response than an unknown one.
  await sql`delete from one_time_token where expires_at < app_now() - interval '30 days'`.execute(db)
  // Longer than backups are stored.
  await sql`delete from erased_account where erased_at < app_now() - interval '60 days'`.execute(db)
  await sql`
    delete from session
    where last_used_at < app_now() - interval '7 days' or signed_in_at < app_now() - interval '30 days'`.execute(db)
}
