import { Problem } from '@parure/contract/problem.ts'
import type { MessageChannel } from '@parure/features/notification/switch-name.ts'
import type { Role } from '@parure/contract/role.ts'
import { mayUseChannel } from '../alert-plan.ts'
import type { SearchCriteria, ParsedSavedSearchChange } from '../contract.ts'
import { sql, type UpdateObject } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import { hasHiddenFilters, restrictSelection } from '@parure/features/catalog/server/restrict-selection.ts'
import type { Db, Schema } from '@parure/features/schema.ts'
import { buildStoredCriteria, isSameSelection, requireSelection, parseStoredCriteria } from './criteria.ts'
import { createSearchNotFoundProblem, type OwnSearch } from './mark-search-deleted.ts'
import { selectStoredColumns, type StoredSearch } from './queries.ts'
import { assertNameFree } from './save.ts'

/**
 * Missing fields stay unchanged. Throws `search-not-found`, `search-name-taken`, and `forbidden` for criteria that the
 * role may not use.
 */
export async function updateSavedSearch(
  db: Db,
  own: OwnSearch,
  change: ParsedSavedSearchChange,
  role: Role,
): Promise<StoredSearch> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, own.accountId)
    const stored = await findOwnSearch(tx, own)
    if (change.name !== undefined) await assertNameFree(tx, own.accountId, change.name, own.id)
    const changed = await tx
      .updateTable('saved_search')
      .set(buildSearchUpdate(stored, change, role))
      .where('id', '=', own.id)
      .returning(selectStoredColumns)
      .executeTakeFirstOrThrow()
    return changed as StoredSearch
  })
}

/** Returns a search of the account that is not deleted; throws `search-not-found`. */
export async function findOwnSearch(db: Db, { accountId, id }: OwnSearch): Promise<StoredSearch> {
  const found = await db
    .selectFrom('saved_search')
    .select(selectStoredColumns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw createSearchNotFoundProblem()
  return found as StoredSearch
}

function buildSearchUpdate(
  stored: StoredSearch,
  change: ParsedSavedSearchChange,
  role: Role,
): UpdateObject<Schema, 'saved_search'> {
  const { name = stored.name, frequency = stored.frequency, isPaused = stored.isPaused } = change
  const criteria = selectNewCriteria(stored, change, role)
  const selection = requireSelection(criteria ?? stored.criteria)
  // Without its plan, a channel can only be switched off.
  const isChannelEnabled = (channel: MessageChannel, was: boolean, asked = was): boolean =>
    selection.status === 'Upcoming' && asked && (was || mayUseChannel(role, channel))
  return {
    name,
    frequency,
    by_email: isChannelEnabled('email', stored.byEmail, change.email),
    by_telegram: isChannelEnabled('telegram', stored.byTelegram, change.telegram),
    by_push: isChannelEnabled('push', stored.byPush, change.push),
    paused_at: isPaused ? sql<Date>`coalesce(paused_at, app_now())` : null,
    ...(criteria && {
      criteria: JSON.stringify(criteria),
      criteria_since: sql<Date>`app_now()`,
    }),
  }
}

/** Returns null when the criteria stay unchanged. */
function selectNewCriteria(
  stored: StoredSearch,
  { criteria }: ParsedSavedSearchChange,
  role: Role,
): SearchCriteria | null {
  if (!criteria || isSameSelection(buildStoredCriteria(criteria), stored.criteria)) return null
  // A search with gated filters cannot be changed without its plan: dropping the gated filters would broaden it.
  const before = parseStoredCriteria(stored.criteria)
  if (before && hasHiddenFilters(before, role))
    throw new Problem('forbidden', 'Your plan does not include the filters of this search.')
  const visible = buildStoredCriteria(restrictSelection(criteria, role))
  return isSameSelection(visible, stored.criteria) ? null : visible
}
