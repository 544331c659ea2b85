import { keyPrefix } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { isOperator } from '@parure/features/account/server/operators.ts'
import type { TokenCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { countCall } from './count-call.ts'
import { hashKey } from './keys.ts'

/**
 * Creates a function that identifies the caller of a key; it returns null for every other token. Queries the database
 * for every call, so that a key stops working as soon as it is revoked or its plan has lapsed.
 */
export function createKeyResolver(db: Db): (token: string) => Promise<TokenCaller | null> {
  return async (token) => {
    if (!token.startsWith(keyPrefix)) return null
    const row = await db
      .selectFrom('api_key')
      .select(['id', 'account_id', sql<Role>`role_in_force(account_id)`.as('role')])
      .select(sql<boolean>`coalesce(last_used_at < app_now() - interval '1 minute', true)`.as('stale'))
      .where('key_hash', '=', hashKey(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new Problem('unauthenticated', 'This API key does not count: it was revoked, or never existed.')
    if (!mayPassGate(row.role, 'api'))
      throw new Problem('forbidden', 'API keys need a Premium plan. They work again with it.')
    if (row.stale)
      await db
        .updateTable('api_key')
        .set({ last_used_at: sql<Date>`app_now()` })
        .where('id', '=', row.id)
        .execute()
    const writesLots = await isOperator(db, row.account_id)
    return {
      role: row.role,
      account: { id: row.account_id, sessionId: '', freshlySignedIn: false, writesLots },
      countCall: async () => countCall(db, row.account_id),
    }
  }
}
