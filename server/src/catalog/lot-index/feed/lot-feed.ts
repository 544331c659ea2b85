import type pg from 'pg'
import type { Logger } from 'pino'
import { catalogueIdentity } from './catalogue-name.ts'
import type { IndexedLot } from '../indexed-lot.ts'
import { listen } from './listen.ts'
import { indexedLot, lotColumns, type LotRow } from './lot-rows.ts'

/** Up to where everything is known: all transactions before this one have ended, and what they changed was seen. */
export type FeedCursor = string

/** A cursor means something in its own database alone. */
export interface FeedPlace {
  catalogue: string
  cursor: FeedCursor
}

/** What was written since the last look. */
export interface FeedNews {
  lotIds: number[]
  /** Those of the first ids that there still are: what few change is read with the news itself. */
  lots: IndexedLot[]
  /** Options changed, or the clock. */
  others: boolean
  cursor: FeedCursor
  /** Milliseconds by the database's clock. */
  now: number
}

export interface LotFeed {
  /** Resolves when all that was there at the beginning has been taken. */
  caughtUp: Promise<void>
  /** Stops listening; what is being taken comes to its end. */
  close(): Promise<void>
}

/** Milliseconds after which one looks without having been woken: a notice can be lost with its connection. */
const patience = 1_000

/** Of so many lots the rows come with the news. */
export const lotsWithNews = 100

/** Where a reader that has seen all that is visible now may go on from. */
export async function feedCursor(pool: pg.Pool): Promise<FeedCursor> {
  const { rows } = await pool.query<{ cursor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor',
  )
  return rows[0]?.cursor ?? '0'
}

/**
 * Hands over what changes, each change once and as soon as it is committed, whatever other transactions are still open;
 * after a failure it goes on from the same place. Where another database answers, there is nothing to go on from: then it
 * says so, and hands over no more.
 */
export function followFeed(
  pool: pg.Pool,
  from: FeedPlace,
  { take, another, log }: { take: (news: FeedNews) => Promise<void>; another: () => void; log: Logger },
): LotFeed {
  const bell = alarm()
  const closing = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const listener = listen(pool, () => bell.ring(), log)
  const look = lookAfter(pool, from, take, () => {
    closing.abort()
    another()
  })
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const woken = bell.next(patience)
      await look().then(caughtUp.resolve, (error: unknown) =>
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
      bell.ring()
      await ended
      await listener.close()
    },
  }
}

/** Hands over what is new since the last look that came to its end. */
function lookAfter(
  pool: pg.Pool,
  from: FeedPlace,
  take: (news: FeedNews) => Promise<void>,
  another: () => void,
): () => Promise<void> {
  let { cursor } = from
  /** Taken, though transactions before theirs may still be open. */
  let taken = new Map<number, string>()
  return async () => {
    const { rows, lots, settled, now, catalogue } = await newsSince(pool, cursor, [...taken.keys()])
    if (catalogue !== from.catalogue) return another()
    await take({
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

/** One question for all: whoever waits for a busy database waits once. */
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
  if (!news) throw new Error('The database said nothing.')
  return { ...news, rows: news.rows ?? [], lots: (news.lots ?? []).map(indexedLot) }
}

/** Wakes whoever waits; a wait begins when it is asked for, so that nothing rung from then on is missed. */
function alarm(): { ring(): void; next(most: number): Promise<void> } {
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
