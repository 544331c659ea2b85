import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { parseLsn, type Lsn } from './backup/wal-segment.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

/** Runs read-only work on a standby when that is fresh enough for the reader, else on the primary. */
export type ReadFunction<Schema> = <Result>(
  reader: Reader,
  work: (db: Kysely<Schema>) => Promise<Result>,
) => Promise<Result>

/** Read-your-writes: accounts that edit lots always read from the primary. */
interface Reader {
  account: { writesLots?: boolean } | null
}

interface ReplicaOptions<Schema> {
  databaseUrl: string
  primary: OpenDatabase<Schema>
  /** Returns the log position that a reader requires; null when only the primary is acceptable. */
  getMinPosition(): Promise<string | null>
}

export interface Replica<Schema> {
  read: ReadFunction<Schema>
  close(): Promise<void>
}

/** Milliseconds. */
const timeouts = { mostBehind: 5_000, look: 500, connect: 1_000, patience: 3_000, position: 250 }

/**
 * Opens a standby for reads. It is used while it has replayed the position of `getMinPosition`, and is at most five
 * seconds behind otherwise. A read that fails there is repeated on the primary.
 */
export async function openReplica<Schema>(options: ReplicaOptions<Schema>): Promise<Replica<Schema>> {
  const { databaseUrl, primary, getMinPosition: atLeast } = options
  const { connect: connectWithin, patience } = timeouts
  const copy = await openDatabase<Schema>({
    databaseUrl,
    dataDir: '',
    connectTimeout: connectWithin,
    responseTimeout: patience,
  })
  const replayPosition = trackReplay(copy.pool)
  const freshness = watchFreshness(primary.pool, replayPosition.hasReached)
  const isFit = async (): Promise<boolean> => {
    if (freshness.getLag() >= timeouts.mostBehind) return false
    // Another server may have to be queried for the position: the primary does not wait for it.
    const minPosition = await Promise.race([
      atLeast().catch(() => null),
      pause(timeouts.position, null, { ref: false }),
    ])
    return minPosition !== null && replayPosition.hasReached(parseLsn(minPosition))
  }
  return {
    read: async ({ account }, work) => {
      if (account?.writesLots || !(await isFit())) return work(primary.db)
      // Also repeats reads that only a standby refuses, such as one that conflicts with replay.
      return work(copy.db).catch(async () => work(primary.db))
    },
    close: async () => {
      await freshness.close()
      await copy.close()
    },
  }
}

/** Tracks how far a standby has replayed its log. It never goes back, so that only later positions need a query. */
function trackReplay(pool: pg.Pool): { hasReached(wanted: Lsn): Promise<boolean> } {
  let known: Lsn | null = null
  const queryPosition = async (): Promise<Lsn | null> => {
    const { rows } = await pool.query<{ lsn: string | null }>('select pg_last_wal_replay_lsn()::text as lsn')
    const lsn = rows[0]?.lsn
    // Null on a server that is no standby, or no longer one.
    return lsn ? parseLsn(lsn) : null
  }
  return {
    hasReached: async (wanted) => {
      if (known !== null && known >= wanted) return true
      known = await queryPosition().catch(() => null)
      return known !== null && known >= wanted
    },
  }
}

/** Records positions of the primary's log every `look` milliseconds, and when the standby has passed each. */
function watchFreshness(
  primary: pg.Pool,
  reaches: (wanted: Lsn) => Promise<boolean>,
): { getLag(): number; close(): Promise<void> } {
  const closing = new AbortController()
  let freshAt = Number.NEGATIVE_INFINITY
  let marks: { lsn: Lsn; at: number }[] = []
  const recordPosition = async (): Promise<void> => {
    const at = performance.now()
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    marks.push({ lsn: parseLsn(rows[0]?.lsn ?? '0/0'), at })
    for (const mark of marks) {
      if (!(await reaches(mark.lsn))) break
      freshAt = mark.at
    }
    marks = marks.filter((mark) => mark.at > Math.max(freshAt, at - 2 * timeouts.mostBehind))
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // While the primary does not respond, the standby counts as increasingly stale.
      await recordPosition().catch(() => {})
      await pause(timeouts.look, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    getLag: () => performance.now() - freshAt,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
