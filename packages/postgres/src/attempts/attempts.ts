import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { sql, type Kysely } from 'kysely'
import type { AttemptTables } from './tables.ts'

/** Rate limit: at most `maxAttempts` in a bucket within `windowSeconds`, counted over all processes. */
export interface AttemptLimit {
  bucket: string
  maxAttempts: number
  windowSeconds: number
}

export interface Attempt {
  /** Seconds until the next attempt is allowed; null when this one is allowed. */
  retrySeconds: number | null
  /** Removes the attempt from the count, such as after a correct password. */
  forgiveAttempt(): Promise<void>
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. A refused one does not count.
 */
export async function countAttempt<Schema extends AttemptTables>(
  database: Kysely<Schema>,
  limits: readonly AttemptLimit[],
): Promise<Attempt> {
  const db = database as unknown as Kysely<AttemptTables>
  const made = await db
    .insertInto('attempt')
    .values(limits.map(({ bucket }) => ({ bucket })))
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id)
  const deleteAttempts = async (): Promise<void> =>
    void (await db.deleteFrom('attempt').where('id', 'in', ids).execute())
  const retryTimes = (await Promise.all(limits.map((limit) => loadRetrySeconds(db, limit)))).filter(
    (wait) => wait !== null,
  )
  if (retryTimes.length === 0) return { retrySeconds: null, forgiveAttempt: deleteAttempts }
  await deleteAttempts()
  return { retrySeconds: Math.max(...retryTimes), forgiveAttempt: async () => {} }
}

/** Counts an attempt; throws a `Problem` with this code when a limit is exceeded. */
export async function requireAttempt<Schema extends AttemptTables>(
  db: Kysely<Schema>,
  limits: readonly AttemptLimit[],
  code: ProblemCode,
  message: string,
): Promise<Attempt> {
  const attempt = await countAttempt(db, limits)
  if (attempt.retrySeconds !== null) throw new Problem(code, message, attempt.retrySeconds)
  return attempt
}

/** Deletes attempts that are older than every limit's window. */
export async function deleteOldAttempts<Schema extends AttemptTables>(db: Kysely<Schema>): Promise<void> {
  await sql`delete from attempt where at < app_now() - interval '1 day'`.execute(db)
}

async function loadRetrySeconds(
  db: Kysely<AttemptTables>,
  { bucket, maxAttempts, windowSeconds }: AttemptLimit,
): Promise<number | null> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*) as count,
      greatest(1, ceil(extract(epoch from min(at) + make_interval(secs => ${windowSeconds}) - app_now())))::int as wait
    from attempt where bucket = ${bucket} and at > app_now() - make_interval(secs => ${windowSeconds})`.execute(db)
  const [found] = rows
  return found && found.count > maxAttempts ? found.wait : null
}
