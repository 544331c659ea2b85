import type pg from 'pg'
import { catalogueIdentity } from './catalogue-identity.ts'
import {
  lotsPerPoll,
  type FeedChanges,
  type FeedCursor,
  type FeedHandlers,
  type FeedPosition,
  type LotFeed,
} from '@parure/catalog-index/lot-source.ts'
import { listen } from './listen.ts'
import { parseLotRow, indexedRows, logPosition, type LotRow } from './lot-rows.ts'
import { createWakeSignal } from '@parure/process/create-wake-signal.ts'
import { calculateNextWait } from '@parure/process/poll-loop.ts'

/** Milliseconds between polls without a notification, which can be lost with its connection. */
const pollIntervalMs = 1_000

/** Returns the cursor of a reader that has read everything that is visible now. */
export async function loadFeedCursor(pool: pg.Pool): Promise<FeedCursor> {
  const { rows } = await pool.query<{ cursor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor',
  )
  return rows[0]?.cursor ?? '0'
}

/**
 * Passes each change to `apply` once, as soon as it is committed, even while earlier transactions are still open.
 * Retries from the same position after a failure. Calls `onOtherDatabase` and stops when the database turns out to be
 * another one.
 */
export function followFeed(pool: pg.Pool, from: FeedPosition, { apply, onOtherDatabase, log }: FeedHandlers): LotFeed {
  const signal = createWakeSignal()
  const closing = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const listener = listen(pool, 'lot_feed', () => signal.ring(), log)
  const poll = createPoll(pool, from, apply, () => {
    closing.abort()
    onOtherDatabase()
  })
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const woken = signal.next(calculateNextWait(pollIntervalMs))
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

/** Applies all changes since the last successful poll. */
function createPoll(
  pool: pg.Pool,
  from: FeedPosition,
  apply: (changes: FeedChanges) => Promise<void>,
  onOtherDatabase: () => void,
): () => Promise<void> {
  let { cursor } = from
  /** Transactions of applied rows beyond the cursor, by sequence number: the next poll skips these rows. */
  let applied = new Map<number, string>()
  return async () => {
    const { rows, lots, settled, lsn, now, catalogue } = await loadChanges(pool, cursor, [...applied.keys()])
    if (catalogue !== from.catalogue) return onOtherDatabase()
    await apply({
      lotIds: [...new Set(rows.map(({ lot_id }) => lot_id))].filter((id) => id !== 0),
      lots,
      optionsOrClock: rows.some(({ lot_id }) => lot_id === 0),
      cursor: settled,
      lsn,
      now,
    })
    cursor = settled
    const all = [...applied, ...rows.map(({ seq, transaction }) => [seq, transaction] as const)]
    applied = new Map(all.filter(([, transaction]) => BigInt(transaction) >= BigInt(settled)))
  }
}

interface FeedRow {
  seq: number
  lot_id: number
  transaction: string
}

interface ChangesRow {
  catalogue: string
  settled: string
  lsn: string
  now: number
  rows: FeedRow[] | null
  lots: LotRow[] | null
}

/** Loads cursor, changes and lots in one query: on a busy database there is one wait instead of three. */
async function loadChanges(pool: pg.Pool, cursor: FeedCursor, applied: number[]) {
  const { rows } = await pool.query<ChangesRow>(
    `with news as materialized (
       select seq, lot_id, transaction from lot_feed where transaction >= $1::xid8 and seq <> all($2::bigint[])
         and (lot_id <> 0 or sale_id is null)
     ), few as (
       select lot_id from news where lot_id <> 0 group by lot_id order by min(seq) limit ${lotsPerPoll}
     )
     select ${catalogueIdentity} as catalogue, pg_snapshot_xmin(pg_current_snapshot())::text as settled,
       ${logPosition} as lsn,
       extract(epoch from app_now())::float8 * 1000 as now,
       (select json_agg(json_build_object('seq', seq, 'lot_id', lot_id, 'transaction', transaction::text) order by seq)
        from news) as rows,
       (select json_agg(found) from (${indexedRows} where lot.id in (select lot_id from few)) as found) as lots`,
    [cursor, applied],
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return { ...row, rows: row.rows ?? [], lots: (row.lots ?? []).map(parseLotRow) }
}
