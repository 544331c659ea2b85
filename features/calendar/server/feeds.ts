import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '../contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { deriveFeedToken, hashToken } from './derive-feed-token.ts'

interface FeedContext {
  db: Db
  key: Buffer
  publicUrl: string
}

export async function loadFeed({ db, key, publicUrl }: FeedContext, accountId: number): Promise<CalendarFeed> {
  const row = await db.selectFrom('calendar_feed').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  if (!row) return { feed: null }
  return {
    feed: {
      address: `${publicUrl}/api/calendar/${deriveFeedToken(key, row.salt)}.ics`,
      createdAt: row.created_at.toISOString(),
      fetchedAt: row.fetched_at?.toISOString() ?? null,
    },
  }
}

/** Creates a new address; the previous one stops working. */
export async function renewFeed(own: FeedContext, accountId: number): Promise<CalendarFeed> {
  const salt = randomBytes(16).toString('base64url')
  const made = {
    salt,
    token_hash: hashToken(deriveFeedToken(own.key, salt)),
    created_at: sql<Date>`app_now()`,
    fetched_at: null,
  }
  await own.db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute()
  return loadFeed(own, accountId)
}

export async function revokeFeed(db: Db | Tx, accountId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}
