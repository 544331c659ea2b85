import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Identifies a search and its owner. */
export interface OwnSearch {
  accountId: number
  id: number
}

/** SQL: a deleted search can be restored for a day. */
export const restorable = sql<boolean>`(deleted_at is null or deleted_at > app_now() - interval '1 day')`

export function createSearchNotFoundProblem(): Problem {
  return new Problem('search-not-found', 'There is no such search.')
}

/** Idempotent. Throws `search-not-found`. */
export async function markSearchDeleted(db: Db, { accountId, id }: OwnSearch): Promise<void> {
  const deleted = await db
    .updateTable('saved_search')
    .set({ deleted_at: sql<Date>`coalesce(deleted_at, app_now())` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(restorable)
    .executeTakeFirst()
  if (deleted.numUpdatedRows === 0n) throw createSearchNotFoundProblem()
}
