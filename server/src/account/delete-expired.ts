import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Deletes what no link, session or backup needs any more. */
export async function deleteExpired(db: Db): Promise<void> {
  // A month longer than they work, so that an old link can still be told from none.
  await sql`delete from one_time_token where expires_at < app_now() - interval '30 days'`.execute(db)
  // Two months are longer than any backup is kept.
  await sql`delete from erased_account where erased_at < app_now() - interval '60 days'`.execute(db)
  await sql`
    delete from session
    where last_used_at < app_now() - interval '7 days' or signed_in_at < app_now() - interval '30 days'`.execute(db)
}
