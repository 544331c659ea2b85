import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@parure/domain/calendar/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import { feedToken, tokenHash } from './feed-token.ts'

interface Own {
  db: Db
  key: Buffer
  publicUrl: string
}

export async function feedOf({ db, key, publicUrl }: Own, accountId: number): Promise<CalendarFeed> {
  const row = await db.selectFrom('calendar_feed').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  if (!row) return { feed: null }
  return {
    feed: {
      address: `${publicUrl}/api/calendar/${feedToken(key, row.salt)}.ics`,
      createdAt: row.created_at.toISOString(),
      fetchedAt: row.fetched_at?.toISOString() ?? null,
    },
  }
}

/** Creates a new address; the previous one stops working. */
export async function renewFeed(own: Own, accountId: number): Promise<CalendarFeed> {
  const salt = randomBytes(16).toString('base64url')
  const made = {
    salt,
    token_hash: tokenHash(feedToken(own.key, salt)),
    created_at: sql<Date>`app_now()`,
    fetched_at: null,
  }
  await own.db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute()
  return feedOf(own, accountId)
}

export async function revokeFeed(db: Db | Tx, accountId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}
