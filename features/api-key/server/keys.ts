import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey, CreatedApiKey } from '../contract.ts'
import { keyPrefix, maxActiveKeys } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { lockAccountForUpdate } from '@parure/features/account/server/queries.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

/** Characters of a key that its owner sees later. */
const visibleLength = keyPrefix.length + 4
const columns = ['id', 'name', 'begins', 'created_at', 'last_used_at', 'revoked_at'] as const

/** A 256-bit secret needs no salt: it is looked up by its hash. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Lists active keys first, the latest first; revoked ones for 90 days. */
export async function listKeys(db: Db, accountId: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(revoked_at > app_now() - interval '90 days', true)`)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toApiKey)
}

/** Throws `keys-limit` when the account has the maximum number of keys. */
export async function createKey(db: Db, accountId: number, name: string): Promise<CreatedApiKey> {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, accountId)
    const activeKeys = await tx
      .selectFrom('api_key')
      .select('id')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute()
    if (activeKeys.length >= maxActiveKeys)
      throw new Problem('keys-limit', `You have ${maxActiveKeys} keys already. Revoke one to create another.`)
    const row = await tx
      .insertInto('api_key')
      .values({ account_id: accountId, name, begins: key.slice(0, visibleLength), key_hash: hashKey(key) })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { ...toApiKey(row), key }
  })
}

/** Idempotent. Throws `not-found` unless the key belongs to the account. */
export async function revokeKey(db: Db, accountId: number, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, app_now())` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('not-found', 'There is no such key.')
}

/** Called after a password change: a key may be in a thief's hands. */
export async function revokeAllKeys(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

interface KeyRow {
  id: number
  name: string
  begins: string
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    begins: row.begins,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
