import { Problem } from '@parure/contract/problem.ts'
import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import { maxStoredSearches, type MessageFrequency } from '../rules.ts'
import { sql } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { buildStoredCriteria } from './criteria.ts'
import { markSearchDeleted } from './mark-search-deleted.ts'
import { selectStoredColumns, type StoredSearch } from './queries.ts'

export interface NewSearch {
  name: string
  /** Restricted to what the role may use. */
  selection: ParsedSelection
  frequency: MessageFrequency
  byEmail: boolean
  byTelegram: boolean
  byPush: boolean
  /** The search that this one takes the place of. */
  replaces: number | undefined
}

/**
 * Saves a search under a lock of the account, in place of another one if asked. Throws `searches-limit` above the plan's
 * `limit`, `search-name-taken`, and `search-not-found` for the other one.
 */
export async function insertSavedSearch(
  db: Db,
  accountId: number,
  { name, selection, frequency, byEmail, byTelegram, byPush, replaces }: NewSearch,
  limit: number | null,
): Promise<StoredSearch> {
  const criteria = JSON.stringify(buildStoredCriteria(selection))
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (replaces !== undefined) await markSearchDeleted(tx, { accountId, id: replaces })
    await assertBelowLimit(tx, accountId, limit)
    await assertNameFree(tx, accountId, name)
    const channels = { by_email: byEmail, by_telegram: byTelegram, by_push: byPush }
    const saved = await tx
      .insertInto('saved_search')
      .values({ account_id: accountId, name, criteria, frequency, ...channels })
      .returning(selectStoredColumns)
      .executeTakeFirstOrThrow()
    return saved as StoredSearch
  })
}

export async function assertBelowLimit(tx: Tx, accountId: number, limit: number | null): Promise<void> {
  const { count } = await tx
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const most = limit ?? maxStoredSearches
  if (count >= most) throw new Problem('searches-limit', `${count} of ${most} searches saved`)
}

/** Throws `search-name-taken` for a name in use, ignoring case; `of` is the id of the search that is renamed. */
export async function assertNameFree(tx: Tx, accountId: number, name: string, of?: number): Promise<void> {
  const same = await tx
    .selectFrom('saved_search')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  if (same && same.id !== of) throw new Problem('search-name-taken', 'You already have a search with this name.')
}
