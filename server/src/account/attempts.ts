import { Problem, type ProblemCode } from '@parure/domain/problem'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** At most so many attempts in a bucket within so many seconds, counted over all processes. */
export interface Limit {
  bucket: string
  most: number
  within: number
}

export interface Attempt {
  /** Seconds until the next one may be made; null when this one may. */
  wait: number | null
  /** Takes the attempt out of the count again, as a right password does. */
  forgive(): Promise<void>
}

/** Counts an attempt before it is made, so that many at once cannot slip through. A refused one does not count. */
export async function makeAttempt(db: Db, limits: readonly Limit[]): Promise<Attempt> {
  const made = await db
    .insertInto('attempt')
    .values(limits.map(({ bucket }) => ({ bucket })))
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id)
  const forgive = async (): Promise<void> => void (await db.deleteFrom('attempt').where('id', 'in', ids).execute())
  const waits = (await Promise.all(limits.map((limit) => waitOf(db, limit)))).filter((wait) => wait !== null)
  if (waits.length === 0) return { wait: null, forgive }
  await forgive()
  return { wait: Math.max(...waits), forgive: async () => {} }
}

/** Counts an attempt or throws. */
export async function attemptOr(
  db: Db,
  limits: readonly Limit[],
  code: ProblemCode,
  message: string,
): Promise<Attempt> {
  const attempt = await makeAttempt(db, limits)
  if (attempt.wait !== null) throw new Problem(code, message, attempt.wait)
  return attempt
}

async function waitOf(db: Db, { bucket, most, within }: Limit): Promise<number | null> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*) as count,
      greatest(1, ceil(extract(epoch from min(at) + make_interval(secs => ${within}) - app_now())))::int as wait
    from attempt where bucket = ${bucket} and at > app_now() - make_interval(secs => ${within})`.execute(db)
  const [found] = rows
  return found && found.count > most ? found.wait : null
}
