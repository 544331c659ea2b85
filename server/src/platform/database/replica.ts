import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { lsnOf, type Lsn } from '../backup/wal-segment.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

/** Runs what only reads, on a copy of the database where that is fresh enough for the reader, else on the database itself. */
export type Reading<Schema> = <Result>(reader: Reader, work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>

/** Whoever writes what is read has to find it written at once, in whichever process: a copy is not asked for them. */
interface Reader {
  account: { writesLots?: boolean } | null
}

interface ReplicaOptions<Schema> {
  databaseUrl: string
  primary: OpenDatabase<Schema>
  /** The position in the log that a reader has to have replayed; null where nothing but the primary will do. */
  atLeast(): Promise<string | null>
}

export interface Replica<Schema> {
  read: Reading<Schema>
  close(): Promise<void>
}

/** Milliseconds. */
const times = { mostBehind: 5_000, look: 500, connect: 1_000, patience: 3_000, position: 250 }

/**
 * A standby that reads. It is asked while it has replayed all that `atLeast` names, and is at most five seconds behind in
 * everything else. Whatever fails there is read at the primary.
 */
export async function openReplica<Schema>(options: ReplicaOptions<Schema>): Promise<Replica<Schema>> {
  const { databaseUrl, primary, atLeast } = options
  const { connect: connectWithin, patience } = times
  const copy = await openDatabase<Schema>({ databaseUrl, dataDir: '', connectWithin, patience })
  const replayed = replayedBy(copy.pool)
  const freshness = watchFreshness(primary.pool, replayed.reaches)
  const isFit = async (): Promise<boolean> => {
    if (freshness.behind() >= times.mostBehind) return false
    // Whoever knows the position may be another server: the primary does not wait for it.
    const wanted = await Promise.race([atLeast().catch(() => null), pause(times.position, null, { ref: false })])
    return wanted !== null && replayed.reaches(lsnOf(wanted))
  }
  return {
    read: async ({ account }, work) => {
      if (account?.writesLots || !(await isFit())) return work(primary.db)
      // Also what a copy alone refuses, such as a read that replaying has to interrupt.
      return work(copy.db).catch(async () => work(primary.db))
    },
    close: async () => {
      await freshness.close()
      await copy.close()
    },
  }
}

/** How far a standby has come: it never goes back, so that it is asked only for what lies beyond. */
function replayedBy(pool: pg.Pool): { reaches(wanted: Lsn): Promise<boolean> } {
  let known: Lsn | null = null
  const ask = async (): Promise<Lsn | null> => {
    const { rows } = await pool.query<{ lsn: string | null }>('select pg_last_wal_replay_lsn()::text as lsn')
    const lsn = rows[0]?.lsn
    // Of a server that is no standby, or is one no more.
    return lsn ? lsnOf(lsn) : null
  }
  return {
    reaches: async (wanted) => {
      if (known !== null && known >= wanted) return true
      known = await ask().catch(() => null)
      return known !== null && known >= wanted
    },
  }
}

/** Marks the log of the primary by the clock, and crosses off the marks that the standby has passed. */
function watchFreshness(
  primary: pg.Pool,
  reaches: (wanted: Lsn) => Promise<boolean>,
): { behind(): number; close(): Promise<void> } {
  const closing = new AbortController()
  let freshAt = Number.NEGATIVE_INFINITY
  let marks: { lsn: Lsn; at: number }[] = []
  const look = async (): Promise<void> => {
    const at = performance.now()
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    marks.push({ lsn: lsnOf(rows[0]?.lsn ?? '0/0'), at })
    for (const mark of marks) {
      if (!(await reaches(mark.lsn))) break
      freshAt = mark.at
    }
    marks = marks.filter((mark) => mark.at > Math.max(freshAt, at - 2 * times.mostBehind))
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // While the primary does not answer, the copy grows stale.
      await look().catch(() => {})
      await pause(times.look, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    behind: () => performance.now() - freshAt,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
