import { sql, type Kysely } from 'kysely'
import type { UnfinishedTryTables } from './tables.ts'
import { maxTries } from './try-work.ts'

/** Work that ended its process twice. */
export interface AbandonedItem {
  queue: string
  item: string
  at: string
}

/** Returns the latest abandoned items of these queues, at most `most`, and their total number. */
export async function listAbandonedItems<Schema extends UnfinishedTryTables>(
  db: Kysely<Schema>,
  queues: readonly string[],
  most: number,
): Promise<{ count: number; items: AbandonedItem[] }> {
  const { rows } = await sql<AbandonedItem & { count: number }>`
    select queue, item, to_json(began_at) #>> '{}' as at, count(*) over ()::int as count
    from unfinished_try where tries >= ${maxTries} and queue = any(${queues}::text[])
    order by began_at desc limit ${most}`.execute(db)
  return { count: rows[0]?.count ?? 0, items: rows }
}
