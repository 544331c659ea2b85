import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Deletes sent digests, processed updates and expired codes. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  // Kept until long after a lot is new, so that no digest repeats it.
  await sql`
    delete from sent_lot where digest_id in (select id from digest where made_at < app_now() - interval '30 days')
      or digest_id is null and not exists (
        select from lot_change change where change.lot_id = sent_lot.lot_id and change.kind = 'listed'
          and change.seen_at > app_now() - interval '30 days')`.execute(db)
  await sql`delete from digest where made_at < app_now() - interval '30 days'`.execute(db)
  // Telegram repeats an update for at most a day.
  await sql`delete from telegram_update where received_at < app_now() - interval '7 days'`.execute(db)
  await sql`delete from telegram_code where expires_at < app_now()`.execute(db)
}
