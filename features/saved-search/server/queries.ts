import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import type { SearchCriteria } from '../contract.ts'
import type { MessageFrequency } from '../rules.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '@parure/features/schema.ts'
import { parseStoredCriteria } from './criteria.ts'

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
  eb('paused_at', 'is not', null).as('isPaused'),
]

/** A search that may send messages; the account's plan and switches are checked elsewhere. */
export interface SendingSearch {
  id: number
  accountId: number
  name: string
  criteria: ParsedSelection
  frequency: MessageFrequency
  byEmail: boolean
  byTelegram: boolean
  /** Messages contain only lots first seen later. */
  criteriaSince: Date
}

/**
 * Returns the searches of these accounts that may send: for upcoming lots, by some channel, neither deleted nor paused.
 * Skips searches whose criteria cannot be parsed, so that they do not block messages of others.
 */
export async function listSendingSearches(db: Db, accountIds: readonly number[]): Promise<SendingSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select([
      'id',
      'account_id as accountId',
      'name',
      'criteria',
      'frequency',
      'by_email as byEmail',
      'by_telegram as byTelegram',
      'criteria_since as criteriaSince',
    ])
    .where(sql<boolean>`account_id = any(${accountIds}::int[])`)
    .where('deleted_at', 'is', null)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('by_email', '=', true), eb('by_telegram', '=', true)]))
    .orderBy('account_id')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const criteria = parseStoredCriteria(row.criteria as SearchCriteria)
    return criteria?.status === 'Upcoming' ? [{ ...row, frequency: row.frequency as MessageFrequency, criteria }] : []
  })
}
