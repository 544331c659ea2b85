import { sql } from 'kysely'
import { lockAccount } from '../account/queries.ts'
import type { Db } from '../schema.ts'
import { noSearch, type OwnSearch } from './change.ts'
import { storedColumns, type StoredSearch } from './queries.ts'
import { checkLimit, checkName } from './save.ts'

/** After it a deleted search cannot be restored. */
const restorable = sql<boolean>`(deleted_at is null or deleted_at > app_now() - interval '1 day')`

/** Its place is reserved for an hour, unless another search was saved meanwhile: else deleting and saving in turns would exceed any plan. */
const hasItsPlace = sql<boolean>`deleted_at > app_now() - interval '1 hour' and not exists (
  select from saved_search later
  where later.account_id = saved_search.account_id and later.saved_at >= saved_search.deleted_at
)`

/** Doing it twice changes nothing; throws `search-not-found`. */
export async function deleteSearch(db: Db, { accountId, id }: OwnSearch): Promise<void> {
  const deleted = await db
    .updateTable('saved_search')
    .set({ deleted_at: sql<Date>`coalesce(deleted_at, app_now())` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(restorable)
    .executeTakeFirst()
  if (deleted.numUpdatedRows === 0n) throw noSearch()
}

/**
 * Restores within a day; throws `search-not-found`, and as saving does where its name has been taken. Within an hour, with
 * nothing saved since, it is restored whatever the limit; afterwards the limit counts.
 */
export async function restoreSearch(db: Db, { accountId, id }: OwnSearch, limit: number): Promise<StoredSearch> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const found = await tx
      .selectFrom('saved_search')
      .select(storedColumns)
      .select(['deleted_at', hasItsPlace.as('has_its_place')])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(restorable)
      .executeTakeFirst()
    if (!found) throw noSearch()
    const { deleted_at: deletedAt, has_its_place: hasPlace, ...search } = found
    if (deletedAt === null) return search as StoredSearch
    if (!hasPlace) await checkLimit(tx, accountId, limit)
    await checkName(tx, accountId, found.name)
    await tx.updateTable('saved_search').set({ deleted_at: null }).where('id', '=', id).execute()
    return search as StoredSearch
  })
}

/** Deletes for good what can no longer be restored. */
export async function deleteExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_search')
    .where(sql<boolean>`not ${restorable}`)
    .execute()
}
