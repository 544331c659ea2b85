import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/**
 * Runs `work` under the advisory lock of the source, since a run compares with stored lots. A second run waits without
 * a time limit, and `onWait` is called. Inside a transaction the lock lasts until its end.
 */
export async function withSourceLock<T>(
  db: Db,
  source: string,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const key = sql`hashtextextended(${`ingestion of ${source}`}, 0)`
  if (db.isTransaction) {
    const limit = await removeTimeout(db)
    await acquireLock(db, sql`pg_try_advisory_xact_lock(${key})`, sql`pg_advisory_xact_lock(${key})`, onWait)
    await setTimeLimit(db, limit)
    return work()
  }
  return db.connection().execute(async (alone) => {
    const limit = await removeTimeout(alone)
    try {
      await acquireLock(alone, sql`pg_try_advisory_lock(${key})`, sql`pg_advisory_lock(${key})`, onWait)
    } finally {
      await setTimeLimit(alone, limit)
    }
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(alone)
    }
  })
}

/** Waits for the lock. Calls `onWait` first when it is not free, since that may last hours. */
async function acquireLock(db: Db, trying: RawBuilder<boolean>, waiting: RawBuilder<unknown>, onWait?: () => void) {
  const { rows } = await sql<{ got: boolean }>`select ${trying} as got`.execute(db)
  if (rows[0]?.got) return
  onWait?.()
  await sql`select ${waiting}`.execute(db)
}

/** Removes the statement timeout. Returns its previous value. */
async function removeTimeout(db: Db): Promise<string> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  await setTimeLimit(db, '0')
  return rows[0]?.limit ?? '0'
}

async function setTimeLimit(db: Db, limit: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${limit}, ${db.isTransaction})`.execute(db)
}
