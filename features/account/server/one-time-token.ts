import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

export type TokenPurpose = 'confirm' | 'reset' | 'hand-over'

/** How long a token of each purpose is valid. */
const lifetimes: Record<TokenPurpose, string> = { confirm: '24 hours', reset: '60 minutes', 'hand-over': '60 seconds' }

/** Derives the token of an id from the installation's key; only its id and its hash are stored. */
export function deriveOneTimeToken(key: Buffer, purpose: TokenPurpose, id: string): string {
  return `${id}.${createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')}`
}

/** Issues a token; earlier ones of the same purpose remain valid until they are used or expire. */
export async function issueToken(
  db: Db,
  key: Buffer,
  purpose: TokenPurpose,
  accountId: number,
): Promise<{ id: string; token: string }> {
  const id = randomBytes(16).toString('base64url')
  const token = deriveOneTimeToken(key, purpose, id)
  await db
    .insertInto('one_time_token')
    .values({
      id,
      token_hash: hashToken(token),
      purpose,
      account_id: accountId,
      expires_at: sql<Date>`app_now() + ${lifetimes[purpose]}::interval`,
    })
    .execute()
  return { id, token }
}

/** Whether a token is currently valid: a cheap check before expensive work. */
export async function isTokenUsable(db: Db, purpose: TokenPurpose, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_token')
    .select('id')
    .where(buildValidCondition(purpose, token))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Consumes a token and returns its account, which remains locked until the transaction ends. Returns undefined when it
 * is unknown, used, void, expired or of another purpose.
 */
export async function consumeToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<number | undefined> {
  const accountId = await findTokenAccount(tx, purpose, token)
  if (accountId === undefined) return undefined
  // Locks the account before its tokens, as every transaction that voids them does: of two concurrent ones the second
  // finds them void.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const used = await tx
    .updateTable('one_time_token')
    .set({ used_at: sql<Date>`app_now()` })
    .where(buildValidCondition(purpose, token))
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id
}

/** Returns the account for which a token was issued, valid or not. */
export async function findTokenAccount(db: Db, purpose: TokenPurpose, token: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('one_time_token')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found?.account_id
}

function buildValidCondition(purpose: TokenPurpose, token: string) {
  return sql<boolean>`token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > app_now()`
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
