import { Problem } from '@parure/domain/problem'
import { may, type Role } from '@parure/domain/role'
import type { Criteria, ParsedSavedSearchChange } from '@parure/domain/saved-search/contract'
import { sql, type UpdateObject } from 'kysely'
import { lockAccount } from '../account/queries.ts'
import { asksForMore, visibleSelection } from '../catalog/visible-selection.ts'
import type { Db, Schema } from '../schema.ts'
import { criteriaOf, isSame, selectionOf, understood } from './criteria.ts'
import { storedColumns, type StoredSearch } from './queries.ts'
import { checkName } from './save.ts'

/** Identifies a search and its owner. */
export interface OwnSearch {
  accountId: number
  id: number
}

/**
 * Missing fields stay unchanged. Throws `search-not-found`, `search-name-taken`, and `forbidden` for criteria that the
 * role may not use.
 */
export async function changeSearch(
  db: Db,
  own: OwnSearch,
  change: ParsedSavedSearchChange,
  role: Role,
): Promise<StoredSearch> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, own.accountId)
    const stored = await ownSearch(tx, own)
    if (change.name !== undefined) await checkName(tx, own.accountId, change.name, own.id)
    const changed = await tx
      .updateTable('saved_search')
      .set(columnsOf(stored, change, role))
      .where('id', '=', own.id)
      .returning(storedColumns)
      .executeTakeFirstOrThrow()
    return changed as StoredSearch
  })
}

/** Returns a search of the account that is not deleted; throws `search-not-found`. */
export async function ownSearch(db: Db, { accountId, id }: OwnSearch): Promise<StoredSearch> {
  const found = await db
    .selectFrom('saved_search')
    .select(storedColumns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw noSearch()
  return found as StoredSearch
}

export function noSearch(): Problem {
  return new Problem('search-not-found', 'There is no such search.')
}

function columnsOf(
  stored: StoredSearch,
  change: ParsedSavedSearchChange,
  role: Role,
): UpdateObject<Schema, 'saved_search'> {
  const { name = stored.name, frequency = stored.frequency, isPaused = stored.isPaused } = change
  const criteria = newCriteria(stored, change, role)
  const selection = selectionOf(criteria ?? stored.criteria)
  // Without a plan for messages, a channel can only be switched off.
  const isOn = (was: boolean, asked = was): boolean =>
    selection.status === 'Upcoming' && asked && (was || may(role, 'notifications'))
  return {
    name,
    frequency,
    by_email: isOn(stored.byEmail, change.email),
    by_telegram: isOn(stored.byTelegram, change.telegram),
    paused_at: isPaused ? sql<Date>`coalesce(paused_at, app_now())` : null,
    ...(criteria && {
      criteria: JSON.stringify(criteria),
      criteria_since: sql<Date>`app_now()`,
    }),
  }
}

/** Returns null when the criteria stay unchanged. */
function newCriteria(stored: StoredSearch, { criteria }: ParsedSavedSearchChange, role: Role): Criteria | null {
  if (!criteria || isSame(criteriaOf(criteria), stored.criteria)) return null
  // A search with gated filters cannot be changed without its plan: dropping the gated filters would broaden it.
  const before = understood(stored.criteria)
  if (before && asksForMore(before, role))
    throw new Problem('forbidden', 'Your plan does not include the filters of this search.')
  const visible = criteriaOf(visibleSelection(criteria, role))
  return isSame(visible, stored.criteria) ? null : visible
}
