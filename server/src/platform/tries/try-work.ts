import { sql, type Kysely } from 'kysely'
import type { UnfinishedTryTables } from './tables.ts'

type TryDb = Kysely<UnfinishedTryTables>

/** Tries that may end with their process before no more is made. */
export const mostTries = 2
/** Hours until work is tried again that comes by the clock, doubled with each further try up to a day. */
const firstRest = 1
const longestRest = 24

/** An item of a queue. */
export interface Work {
  queue: string
  item: string
  /** How far it is, such as rows that are stored: work that gets further each time is no poison. */
  progress?: string
  /** Whether it is tried again after a rest, such as a job by the clock, or only when an operator wants it. */
  isRepeated?: boolean
}

/** Work that is not tried any more, since its process ended twice while it was done. The message is for the operator. */
export class AbandonedWork extends Error {
  constructor() {
    super('the program ended twice while it worked on this, perhaps for want of memory; it is not tried again')
    this.name = 'AbandonedWork'
  }
}

/** Tries that ended here while the database could not be reached. */
const unrecorded: Work[] = []

/**
 * Does the work of a queue. Notes the try before it begins and deletes the note when it ends, also with an error: only the
 * end of the process leaves it. Throws `AbandonedWork` instead of a third try.
 */
export async function tryWork<Schema extends UnfinishedTryTables, T>(
  database: Kysely<Schema>,
  work: Work,
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

/** Notes the tries of several items at once; gives those that must not be tried any more. */
export async function beginTries<Schema extends UnfinishedTryTables>(
  database: Kysely<Schema>,
  works: readonly Work[],
): Promise<Work[]> {
  const db = database as unknown as TryDb
  for (const ended of unrecorded.splice(0)) await endTry(db, ended)
  const abandoned: Work[] = []
  for (const work of works) if (!(await begin(db, work))) abandoned.push(work)
  return abandoned
}

/** Notes the try, unless too many began and never ended. */
async function begin(db: TryDb, { queue, item, progress = '', isRepeated = false }: Work): Promise<boolean> {
  const rest = sql`make_interval(hours => least(${longestRest}, ${firstRest} * 2 ^ (held.tries - ${mostTries}))::int)`
  const { rows } = await sql`
    insert into unfinished_try as held (queue, item, tries, progress) values (${queue}, ${item}, 1, ${progress})
    on conflict (queue, item) do update
      set tries = case when held.progress = excluded.progress then held.tries + 1 else 1 end,
        progress = excluded.progress, began_at = app_now()
      where held.tries < ${mostTries} or held.progress <> excluded.progress
        or (${isRepeated}::boolean and held.began_at + ${rest} <= app_now())
    returning tries`.execute(db)
  return rows.length > 0
}

/** Deletes the note of a try that ended, or of work that an operator wants to be tried again. */
export async function endTry<Schema extends UnfinishedTryTables>(
  database: Kysely<Schema>,
  { queue, item }: Work,
): Promise<boolean> {
  try {
    const { numDeletedRows } = await (database as unknown as TryDb)
      .deleteFrom('unfinished_try')
      .where('queue', '=', queue)
      .where('item', '=', item)
      .executeTakeFirst()
    return numDeletedRows > 0n
  } catch {
    // The database is away; the next try of this process deletes it.
    unrecorded.push({ queue, item })
    return false
  }
}

/** Deletes notes that nothing looks at any more. */
export async function deleteOldTries<Schema extends UnfinishedTryTables>(database: Kysely<Schema>): Promise<void> {
  await sql`delete from unfinished_try where began_at < app_now() - interval '90 days'`.execute(database)
}
