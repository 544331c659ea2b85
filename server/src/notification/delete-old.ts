import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Deletes sent alerts, processed updates and expired codes. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  // Long after a lot is no longer new, so that no alert repeats it.
  await sql`delete from brand_alert where made_at < app_now() - interval '30 days'`.execute(db)
  // Telegram repeats an update for a day at most.
  await sql`delete from telegram_update where received_at < app_now() - interval '7 days'`.execute(db)
  await sql`delete from telegram_code where expires_at < app_now()`.execute(db)
}
