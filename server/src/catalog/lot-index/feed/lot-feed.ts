import type pg from 'pg'
import type { Logger } from 'pino'
import { catalogueIdentity } from './catalogue-name.ts'
import type { IndexedLot } from '../indexed-lot.ts'
import { listen } from './listen.ts'
import { indexedLot, lotColumns, type LotRow } from './lot-rows.ts'

/** A transaction id: all transactions before it have ended, and their changes were read. */
export type FeedCursor = string

/** A cursor is valid in its own database only. */
export interface FeedPlace {
  catalogue: string
  cursor: FeedCursor
}

/** Changes since the last poll. */
export interface FeedNews {
  lotIds: number[]
  /** The lots of the first ids that still exist: a few changes take one query. */
  lots: IndexedLot[]
  /** Options or the clock changed. */
  others: boolean
  cursor: FeedCursor
  /** Milliseconds by the database's clock. */
  now: number
}

export interface LotFeed {
  /** Resolves when the changes up to the start have been applied. */
  caughtUp: Promise<void>
  /** Stops listening; waits for changes that are being applied. */
  close(): Promise<void>
}

/** Milliseconds between polls without a notification, which can be lost with its connection. */
const pollInterval = 1_000

/** Number of lots whose rows come with the news. */
export const lotsWithNews = 100

/** The cursor for a reader that has read everything visible now. */
export async function feedCursor(pool: pg.Pool): Promise<FeedCursor> {
  const { rows } = await pool.query<{ cursor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor',
  )
  return rows[0]?.cursor ?? '0'
}

/**
 * Passes each change to `apply` once, as soon as it is committed, whatever other transactions are still open. After a
 * failure it goes on from the same place. Where another database answers, it calls `onOtherDatabase` and stops.
 */
export function followFeed(
  pool: pg.Pool,
  from: FeedPlace,
  {
    apply,
    onOtherDatabase,
    log,
  }: { apply: (news: FeedNews) => Promise<void>; onOtherDatabase: () => void; log: Logger },
): LotFeed {
  const signal = wakeSignal()
  const closing = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const listener = listen(pool, () => signal.ring(), log)
  const poll = pollAfter(pool, from, apply, () => {
    closing.abort()
    onOtherDatabase()
  })
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const woken = signal.next(pollInterval)
      await poll().then(caughtUp.resolve, (error: unknown) =>
        log.warn({ err: error }, 'the catalogue index waits for the database'),
      )
      await woken
    }
    caughtUp.resolve()
  }
  const ended = run()
  return {
    caughtUp: caughtUp.promise,
    close: async () => {
      closing.abort()
      signal.ring()
      await ended
      await listener.close()
    },
  }
}

/** Applies what is new since the last successful poll. */
function pollAfter(
  pool: pg.Pool,
  from: FeedPlace,
  apply: (news: FeedNews) => Promise<void>,
  onOtherDatabase: () => void,
): () => Promise<void> {
  let { cursor } = from
  /** Applied, though earlier transactions may still be open. */
  let taken = new Map<number, string>()
  return async () => {
    const { rows, lots, settled, now, catalogue } = await newsSince(pool, cursor, [...taken.keys()])
    if (catalogue !== from.catalogue) return onOtherDatabase()
    await apply({
      lotIds: [...new Set(rows.map(({ lot_id }) => lot_id))].filter((id) => id !== 0),
      lots,
      others: rows.some(({ lot_id }) => lot_id === 0),
      cursor: settled,
      now,
    })
    cursor = settled
    const all = [...taken, ...rows.map(({ seq, transaction }) => [seq, transaction] as const)]
    taken = new Map(all.filter(([, transaction]) => BigInt(transaction) >= BigInt(settled)))
  }
}

interface FeedRow {
  seq: number
  lot_id: number
  transaction: string
}

interface News {
  catalogue: string
  settled: string
  now: number
  rows: FeedRow[] | null
  lots: LotRow[] | null
}

/** One query for everything: a busy database is waited for once. */
async function newsSince(pool: pg.Pool, cursor: FeedCursor, taken: number[]) {
  const { rows } = await pool.query<News>(
    `with news as materialized (
       select seq, lot_id, transaction from lot_feed where transaction >= $1::xid8 and seq <> all($2::bigint[])
     ), few as (
       select lot_id from news where lot_id <> 0 group by lot_id order by min(seq) limit ${lotsWithNews}
     )
     select ${catalogueIdentity} as catalogue, pg_snapshot_xmin(pg_current_snapshot())::text as settled, extract(epoch from app_now())::float8 * 1000 as now,
       (select json_agg(json_build_object('seq', seq, 'lot_id', lot_id, 'transaction', transaction::text) order by seq)
        from news) as rows,
       (select json_agg(found) from (select ${lotColumns} from lot where id in (select lot_id from few)) as found) as lots`,
    [cursor, taken],
  )
  const [news] = rows
  if (!news) throw new Error('The database returned no row.')
  return { ...news, rows: news.rows ?? [], lots: (news.lots ?? []).map(indexedLot) }
}

/** Ends a wait early. A wait begins with the call of `next`, so that no later wake-up is missed. */
function wakeSignal(): { ring(): void; next(most: number): Promise<void> } {
  let rung = Promise.withResolvers<void>()
  return {
    ring: () => rung.resolve(),
    next: async (most) => {
      rung = Promise.withResolvers()
      const timer = setTimeout(rung.resolve, most)
      await rung.promise
      clearTimeout(timer)
    },
  }
}
