import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

/** 132 bits; Telegram's links allow 64 characters. */
const length = 22
const lifetime = sql`interval '10 minutes'`
export const codePattern = /^[\w-]{22}$/

/**
 * Returns the code displayed to an account: the same one until it is used or ten minutes old. The caller must have
 * locked the account.
 */
export async function ensureTelegramCode(tx: Tx, key: Buffer, accountId: number): Promise<string> {
  const current = await tx
    .selectFrom('telegram_code')
    .select('nonce')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  if (current) return deriveCode(key, accountId, current.nonce)
  const nonce = randomBytes(16).toString('base64url')
  const code = deriveCode(key, accountId, nonce)
  const made = { nonce, code_hash: hashCode(code), expires_at: sql<Date>`app_now() + ${lifetime}` }
  await tx
    .insertInto('telegram_code')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute()
  return code
}

/** Returns the account of a valid code; undefined for any other. */
export async function findAccountByCode(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('telegram_code')
    .select('account_id')
    .where('code_hash', '=', hashCode(code))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return found?.account_id
}

/** Consumes the code; returns false when it was consumed concurrently. */
export async function consumeCode(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('telegram_code')
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Voids an account's code, so that a person who saw it cannot connect a chat. */
export async function voidTelegramCode(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('telegram_code').where('account_id', '=', accountId).execute()
}

/** Derives the code with the installation's key. */
function deriveCode(key: Buffer, accountId: number, nonce: string): string {
  return createHmac('sha256', key).update(`telegram-code:${accountId}:${nonce}`).digest('base64url').slice(0, length)
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
