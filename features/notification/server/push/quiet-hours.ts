import type { HourSpan } from '../../contract.ts'
import { sql } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { Db } from '@parure/features/schema.ts'
import { accountZone, localNow } from '../digest/local-time.ts'

/** Returns the quiet hours of an account; null without any. */
export async function loadQuietHours(db: Db, accountId: number): Promise<HourSpan | null> {
  const row = await db
    .selectFrom('notification_preference')
    .select(['quiet_from as from', 'quiet_to as to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return !row || row.from === null || row.to === null ? null : { from: row.from, to: row.to }
}

export async function changeQuietHours(db: Db, accountId: number, hours: HourSpan | null): Promise<void> {
  const changed = { quiet_from: hours?.from ?? null, quiet_to: hours?.to ?? null }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await tx
      .insertInto('notification_preference')
      .values({ account_id: accountId, ...changed })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
      .execute()
  })
}

/** Returns the seconds until the quiet hours of a device's account end; 0 outside of them. */
export async function countQuietSeconds(db: Db, deviceId: number): Promise<number> {
  const hour = sql`extract(hour from ${localNow})`
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ((${localNow}::date + make_interval(hours => quiet_to, days => (${hour} >= quiet_to)::int))
      at time zone ${accountZone}) - app_now()))::int as seconds
    from push_device device
    join account on account.id = device.account_id
    join notification_preference preference on preference.account_id = account.id
    where device.id = ${deviceId} and quiet_from is not null
      and case when quiet_from < quiet_to then ${hour} >= quiet_from and ${hour} < quiet_to
        else ${hour} >= quiet_from or ${hour} < quiet_to end`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}
