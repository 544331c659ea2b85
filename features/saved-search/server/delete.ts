import { sql } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { Db } from '@parure/features/schema.ts'
import { createSearchNotFoundProblem, restorable, type OwnSearch } from './mark-search-deleted.ts'
import { selectStoredColumns, type StoredSearch } from './queries.ts'
import { assertBelowLimit, assertNameFree } from './save.ts'

/**
 * SQL: a deleted search keeps its place for an hour unless another search was saved since; alternating deletion and
 * saving could otherwise exceed the plan's limit.
 */
const keepsPlace = sql<boolean>`deleted_at > app_now() - interval '1 hour' and not exists (
  select from saved_search later
  where later.account_id = saved_search.account_id and later.saved_at >= saved_search.deleted_at
)`

/**
 * Restores a search within a day. Throws `search-not-found`, and `search-name-taken` when its name is in use. Within an
 * hour, with nothing saved since, the plan's limit does not apply; afterwards it throws `searches-limit`.
 */
export async function restoreDeletedSearch(
  db: Db,
  { accountId, id }: OwnSearch,
  limit: number | null,
): Promise<StoredSearch> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const found = await tx
      .selectFrom('saved_search')
      .select(selectStoredColumns)
      .select(['deleted_at', keepsPlace.as('has_its_place')])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(restorable)
      .executeTakeFirst()
    if (!found) throw createSearchNotFoundProblem()
    const { deleted_at: deletedAt, has_its_place: hasPlace, ...search } = found
    if (deletedAt === null) return search as StoredSearch
    if (!hasPlace) await assertBelowLimit(tx, accountId, limit)
    await assertNameFree(tx, accountId, found.name)
    await tx.updateTable('saved_search').set({ deleted_at: null }).where('id', '=', id).execute()
    return search as StoredSearch
  })
}

/** Deletes searches that can no longer be restored. */
export async function deleteExpiredSearches(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_search')
    .where(sql<boolean>`not ${restorable}`)
    .execute()
}
