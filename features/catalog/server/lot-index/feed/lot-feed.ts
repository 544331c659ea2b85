import type pg from 'pg'
import type { Logger } from 'pino'
import { catalogueIdentity } from './catalogue-identity.ts'
import type { IndexedLot } from '../indexed-lot.ts'
import { listen } from './listen.ts'
import { parseLotRow, indexedRows, logPosition, type LotRow } from './lot-rows.ts'
import { createWakeSignal } from './create-wake-signal.ts'
import { calculateNextWait } from '@parure/process/poll-loop.ts'

/** A transaction id: all transactions before it have ended, and their changes were applied. */
export type FeedCursor = string

/** A cursor with the identity of its database; it is invalid for any other database. */
export interface FeedPosition {
  catalogue: string
  cursor: FeedCursor
}

/** Changes since the last poll. */
export interface FeedChanges {
  lotIds: number[]
  /** Rows of the first `lotsPerPoll` ids that still exist, so that a few changes need only one query. */
  lots: IndexedLot[]
  /** Filter options or the clock (`app_now()`) changed. */
  optionsOrClock: boolean
  cursor: FeedCursor
  /** WAL position of everything that these changes include: a replica that has replayed it shows them. */
  lsn: string
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
const pollIntervalMs = 1_000

/** Maximum number of lots whose rows a poll includes. */
export const lotsPerPoll = 100

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
export function followFeed(
  pool: pg.Pool,
  from: FeedPosition,
  {
    apply,
    onOtherDatabase,
    log,
  }: { apply: (changes: FeedChanges) => Promise<void>; onOtherDatabase: () => void; log: Logger },
): LotFeed {
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
