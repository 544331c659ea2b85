import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { createSearchNotFoundProblem, type OwnSearch } from './mark-search-deleted.ts'

/** Later lots count as new from now on. Throws `search-not-found`. */
export async function recordSearchView(db: Db, { accountId, id }: OwnSearch): Promise<void> {
  const looked = await db
    .updateTable('saved_search')
    .set({ last_look: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (looked.numUpdatedRows === 0n) throw createSearchNotFoundProblem()
}
