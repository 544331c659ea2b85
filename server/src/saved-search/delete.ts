import { sql } from 'kysely'
import { holdAccount } from '../account/queries.ts'
import type { Db } from '../schema.ts'
import { noSearch, type OwnSearch } from './change.ts'
import { storedColumns, type StoredSearch } from './queries.ts'
import { checkLimit, checkName } from './save.ts'

/** After it a deleted search cannot be restored. */
const restorable = sql<boolean>`(deleted_at is null or deleted_at > app_now() - interval '1 day')`

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

/** Restores within a day; throws `search-not-found`, and as saving does where its place or its name has been taken. */
export async function restoreSearch(db: Db, { accountId, id }: OwnSearch, limit: number): Promise<StoredSearch> {
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, accountId)
    const found = await tx
      .selectFrom('saved_search')
      .select(storedColumns)
      .select('deleted_at')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(restorable)
      .executeTakeFirst()
    if (!found) throw noSearch()
    const { deleted_at: deletedAt, ...search } = found
    if (deletedAt === null) return search as StoredSearch
    await checkLimit(tx, accountId, limit)
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
