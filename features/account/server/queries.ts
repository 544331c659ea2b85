import { normalizeEmail } from '@parure/contract/email.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

/** Finds the account of an e-mail, in any spelling. */
export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash', 'confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${normalizeEmail(email) ?? email})`)
    .executeTakeFirst()
}

export function loadAccount(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash', 'confirmed_at'])
    .select(['gender', 'date_of_birth', 'currency', 'time_zone'])
    .select(sql<string>`app_now()::text`.as('now'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(createSignInProblem)
}

/** Whether the account has ever signed in from that network. */
export async function isKnownNetwork(db: Db, accountId: number, network: string): Promise<boolean> {
  const place = await db
    .selectFrom('known_place')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst()
  return place !== undefined
}

/** Loads the name and current role, for the response of every way of signing in. */
export async function loadSignedInUser(db: Db, id: number): Promise<{ username: string; roleId: Role }> {
  return db
    .selectFrom('account')
    .select('name as username')
    .select(sql<Role>`role_in_force(id)`.as('roleId'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(createSignInProblem)
}

/** Locks the account until the transaction ends; returns its current credentials. */
export async function lockAccountForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('account')
    .select(['password_hash', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(createSignInProblem)
}

/**
 * Locks the account until the transaction ends against concurrent changes of the data that it owns. Unlike
 * `lockAccountForUpdate` it neither delays nor waits for rows that only refer to the account, such as digests.
 */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(createSignInProblem)
}

/** For an account that was deleted during the request. */
function createSignInProblem(): Problem {
  return new Problem('unauthenticated', 'Please sign in.')
}
