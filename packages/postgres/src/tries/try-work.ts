import { sql, type Kysely } from 'kysely'
import type { UnfinishedTryTables } from './tables.ts'

type TryDb = Kysely<UnfinishedTryTables>

/** Tries that may end with their process before the work is abandoned. */
export const maxTries = 2
/** Hours until scheduled work is tried again, doubled with each further try up to a day. */
const firstRestHours = 1
const maxRestHours = 24

/** An item of a queue. */
export interface QueuedWork {
  queue: string
  item: string
  /** The progress so far, such as stored rows: work whose progress grows with each try is not abandoned. */
  progress?: string
  /** Whether it is tried again after a rest, such as a scheduled job, or only when an operator requests it. */
  isRepeated?: boolean
}

/** Work that is no longer tried, since it ended its process twice. The message is for the operator. */
export class AbandonedWork extends Error {
  constructor() {
    super('the program ended twice while it worked on this, perhaps for want of memory; it is not tried again')
    this.name = 'AbandonedWork'
  }
}

/** Tries that ended here while the database could not be reached. */
const unrecorded: QueuedWork[] = []

/**
 * Runs the work of a queue. Records the try before it starts and deletes the record when it ends, also with an error:
 * only the end of the process leaves it. Throws `AbandonedWork` instead of a third try.
 */
export async function tryWork<Schema extends UnfinishedTryTables, T>(
  database: Kysely<Schema>,
  work: QueuedWork,
  run: () => Promise<T>,
): Promise<T> {
  const abandoned = await beginTries(database, [work])
  if (abandoned.length > 0) throw new AbandonedWork()
  try {
    return await run()
  } finally {
    await endTry(database, work)
  }
}

/** Records the tries of several items; returns those that must not be tried any more. */
export async function beginTries<Schema extends UnfinishedTryTables>(
  database: Kysely<Schema>,
  works: readonly QueuedWork[],
): Promise<QueuedWork[]> {
  const db = database as unknown as TryDb
  for (const ended of unrecorded.splice(0)) await endTry(db, ended)
  const abandoned: QueuedWork[] = []
  for (const work of works) if (!(await beginTry(db, work))) abandoned.push(work)
  return abandoned
}

/** Records the try. Returns false when too many were started and never ended. */
async function beginTry(db: TryDb, { queue, item, progress = '', isRepeated = false }: QueuedWork): Promise<boolean> {
  const rest = sql`make_interval(hours => least(${maxRestHours}, ${firstRestHours} * 2 ^ (held.tries - ${maxTries}))::int)`
  const { rows } = await sql`
    insert into unfinished_try as held (queue, item, tries, progress) values (${queue}, ${item}, 1, ${progress})
    on conflict (queue, item) do update
      set tries = case when held.progress = excluded.progress then held.tries + 1 else 1 end,
        progress = excluded.progress, began_at = app_now()
      where held.tries < ${maxTries} or held.progress <> excluded.progress
        or (${isRepeated}::boolean and held.began_at + ${rest} <= app_now())
    returning tries`.execute(db)
  return rows.length > 0
}

/** Deletes the record of a try that ended, or of work that an operator wants to be tried again. */
export async function endTry<Schema extends UnfinishedTryTables>(
  database: Kysely<Schema>,
  { queue, item }: QueuedWork,
): Promise<boolean> {
  try {
    const { numDeletedRows } = await (database as unknown as TryDb)
      .deleteFrom('unfinished_try')
      .where('queue', '=', queue)
      .where('item', '=', item)
      .executeTakeFirst()
    return numDeletedRows > 0n
  } catch {
    // The database is unavailable; the next try of this process deletes it.
    unrecorded.push({ queue, item })
    return false
  }
}

/** Deletes records that are no longer needed. */
export async function deleteOldTries<Schema extends UnfinishedTryTables>(database: Kysely<Schema>): Promise<void> {
  await sql`delete from unfinished_try where began_at < app_now() - interval '90 days'`.execute(database)
}
