import { canonicalEmail } from '@parure/domain/email'
import { Problem } from '@parure/domain/problem'
import type { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'

/** Finds the account of an e-mail, in any spelling. */
export function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash', 'confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${canonicalEmail(email) ?? email})`)
    .executeTakeFirst()
}

export function accountById(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash', 'confirmed_at'])
    .select(['gender', 'date_of_birth', 'currency', 'time_zone'])
    .select(sql<string>`app_now()::text`.as('now'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(gone)
}

/** Whether the account has ever signed in from that network. */
export async function knowsNetwork(db: Db, accountId: number, network: string): Promise<boolean> {
  const place = await db
    .selectFrom('known_place')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst()
  return place !== undefined
}

/** Loads the name and current role, for the response of every way of signing in. */
export async function signedInAs(db: Db, id: number): Promise<{ username: string; roleId: Role }> {
  return db
    .selectFrom('account')
    .select('name as username')
    .select(sql<Role>`role_in_force(id)`.as('roleId'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(gone)
}

/** Locks the account until the transaction ends; returns its current credentials. */
export async function holdAccount(tx: Tx, id: number) {
  return tx
    .selectFrom('account')
    .select(['password_hash', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(gone)
}

/**
 * Locks the account until the transaction ends against concurrent changes of the data that it owns. Unlike
 * `lockAccountForUpdate` it neither delays nor waits for rows that only refer to the account, such as digests.
 */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(gone)
}

/** For an account that was deleted during the request. */
function gone(): Problem {
  return new Problem('unauthenticated', 'Please sign in.')
}
