import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import type { SearchCriteria } from '../contract.ts'
import { limitFrequency, mayUseChannel } from '../alert-plan.ts'
import type { MessageFrequency } from '../rules.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '@parure/features/schema.ts'
import { hasHiddenFilters } from '@parure/features/catalog/server/restrict-selection.ts'
import { parseStoredCriteria } from './criteria.ts'
import { isWithinPlan } from './within-plan.ts'

/** A saved search as stored. */
export interface StoredSearch {
  id: number
  name: string
  criteria: SearchCriteria
  savedAt: Date
  lastLook: Date
  frequency: MessageFrequency
  byEmail: boolean
  byTelegram: boolean
  byPush: boolean
  isPaused: boolean
}

/** Returns the searches of an account that are not deleted, latest saved first. */
export async function listSavedSearches(db: Db, accountId: number): Promise<StoredSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(selectStoredColumns)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as StoredSearch[]
}

/** The columns of a `StoredSearch`. */
export const selectStoredColumns = (eb: ExpressionBuilder<Schema, 'saved_search'>) => [
  eb.ref('id').as('id'),
  eb.ref('name').as('name'),
  eb.ref('criteria').as('criteria'),
  eb.ref('saved_at').as('savedAt'),
  eb.ref('last_look').as('lastLook'),
  eb.ref('frequency').as('frequency'),
  eb.ref('by_email').as('byEmail'),
  eb.ref('by_telegram').as('byTelegram'),
  eb.ref('by_push').as('byPush'),
  eb('paused_at', 'is not', null).as('isPaused'),
]

/** Returns the ids of the account's searches that are beyond its plan. */
export async function listIdsBeyondPlan(db: Db, accountId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_search search
    where account_id = ${accountId} and deleted_at is null and not ${isWithinPlan}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A search that may send messages as its account's plan allows; the account's switches are checked elsewhere. */
export interface SendingSearch {
  id: number
  accountId: number
  name: string
  criteria: ParsedSelection
  /** At most as often as the plan includes. */
  frequency: MessageFrequency
  byEmail: boolean
  byTelegram: boolean
  byPush: boolean
  /** Messages contain only lots first seen later. */
  criteriaSince: Date
}

/**
 * Returns the searches of these accounts that may send: for upcoming lots, by some channel, neither deleted, paused nor
 * beyond the plan. Skips searches whose criteria the plan does not include, and those that cannot be parsed.
 */
export async function listSendingSearches(db: Db, accountIds: readonly number[]): Promise<SendingSearch[]> {
  const { rows } = await sql<Omit<SendingSearch, 'criteria'> & { criteria: SearchCriteria; role: Role }>`
    select search.id, account_id as "accountId", name, criteria, frequency, by_email as "byEmail",
      by_telegram as "byTelegram", by_push as "byPush", criteria_since as "criteriaSince",
      role_in_force(account_id) as role
    from saved_search search
    where account_id = any(${accountIds}::int[]) and deleted_at is null and paused_at is null
      and (by_email or by_telegram or by_push) and ${isWithinPlan}
    order by account_id, search.id`.execute(db)
  return rows.flatMap(({ role, ...row }) => {
    const criteria = parseStoredCriteria(row.criteria)
    if (criteria?.status !== 'Upcoming' || hasHiddenFilters(criteria, role)) return []
    return [
      {
        ...row,
        criteria,
        frequency: limitFrequency(role, row.frequency),
        byTelegram: row.byTelegram && mayUseChannel(role, 'telegram'),
        byPush: row.byPush && mayUseChannel(role, 'push'),
      },
    ]
  })
}
