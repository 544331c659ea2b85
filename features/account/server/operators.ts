import { normalizeEmail } from '@parure/contract/email.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { closeSessions } from './sessions.ts'
import { voidLinks, type VoidFeatureLinks } from './void-feature-links.ts'

/** Whether the account may see the state of ingestion. */
export async function isOperator(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('operator', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function listOperatorEmails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('email').where('operator', '=', true).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** Grants or revokes operator rights. Returns whether it had them, or undefined for an unknown account. */
export async function setOperator(db: Db, email: string, operator: boolean): Promise<{ was: boolean } | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return undefined
    if (account.operator === operator) return { was: operator }
    await tx.updateTable('account').set({ operator }).where('id', '=', account.id).execute()
    await recordAction(tx, operator ? 'operators add' : 'operators remove', { accountId: account.id })
    return { was: account.operator }
  })
}

/**
 * Ends every session of an account and voids its links, as after a theft. Returns the number of sessions, or undefined
 * for an unknown account.
 */
export async function signOutEverywhere(
  db: Db,
  email: string,
  alsoVoid: readonly VoidFeatureLinks[],
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return undefined
    const ended = await closeSessions(tx, account.id)
    await voidLinks(tx, account.id, alsoVoid)
    await recordAction(tx, 'operators sign-out', { accountId: account.id, sessions: ended })
    return ended
  })
}

async function lockAccountByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('account')
    .select(['id', 'operator'])
    .where(sql<boolean>`lower(email) = lower(${normalizeEmail(email) ?? email})`)
    .forUpdate()
    .executeTakeFirst()
}
