import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { catalogueIdentity } from './lot-index/feed/catalogue-identity.ts'
import { maxFeedAgeMs } from '@parure/catalog-index/lot-source.ts'

/** An index has no row in `feed_subscriber`: it stores its position with its segment or in the cluster, as one. */
export type FeedSubscriber = 'comparables' | 'market'

export interface UnreadFeed {
  /** Whether the feed still has all changes since the last reading; otherwise the subscriber reads all lots. */
  isComplete: boolean
  /** SQL: whether a row of `lot_feed` is unread. */
  isUnread: RawBuilder<boolean>
}

/**
 * Returns the changes that are visible now and unread, and marks them as read with the commit of the transaction. Waits
 * for another transaction that reads for the same subscriber. The transaction must not change lots itself: its own
 * changes may count as read.
 */
export async function readFeed(tx: Tx, subscriber: FeedSubscriber): Promise<UnreadFeed> {
  const position = await loadPosition(tx, subscriber, sql`for update`)
  // A statement of its own: the snapshot of the one before may be older than the position that it waited for.
  const { rows } = await sql<{ seen: string }>`
    insert into feed_subscriber (name, catalogue, seen, read_at)
    values (${subscriber}, ${sql.raw(catalogueIdentity)}, pg_current_snapshot(), now())
    on conflict (name) do update
    set catalogue = excluded.catalogue, seen = excluded.seen, read_at = excluded.read_at
    returning seen::text`.execute(tx)
  const isVisible = sql`pg_visible_in_snapshot(transaction, ${rows[0]?.seen}::pg_snapshot)`
  return { isComplete: position.isComplete, isUnread: sql`(${position.isUnread} and ${isVisible})` }
}

/** Returns the unread changes without marking them as read. */
export async function peekFeed(db: Db, subscriber: FeedSubscriber): Promise<UnreadFeed> {
  return loadPosition(db, subscriber, sql``)
}

/**
 * A position is a snapshot, not the oldest open transaction: changes that others committed beside a long transaction are
 * read once, and those of the long one when it has ended.
 */
async function loadPosition(db: Db | Tx, subscriber: FeedSubscriber, lock: RawBuilder<unknown>): Promise<UnreadFeed> {
  const { rows } = await sql<{ seen: string; isComplete: boolean }>`
    select seen::text, catalogue = ${sql.raw(catalogueIdentity)}
      and read_at > now() - make_interval(secs => ${maxFeedAgeMs / 1_000}) as "isComplete"
    from feed_subscriber where name = ${subscriber} ${lock}`.execute(db)
  const [position] = rows
  if (!position) return { isComplete: false, isUnread: sql`true` }
  const seen = sql`${position.seen}::pg_snapshot`
  return {
    isComplete: position.isComplete,
    isUnread: sql`(transaction >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(transaction, ${seen}))`,
  }
}
