import { sql } from 'kysely'
import { loadAccount, lockAccount } from '@parure/features/account/server/queries.ts'
import { countAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { maskEmail } from '../mask-email.ts'
import { disconnectTelegram } from '../preferences.ts'
import { findAccountByCode, consumeCode } from './telegram-code.ts'

/** Result of entering a code in a chat. */
export type ConnectResult =
  | { outcome: 'connected' | 'connected-already'; accountId: number; email: string }
  | { outcome: 'wrong-code' }
  /** Seconds until the next try. */
  | { outcome: 'too-many-tries'; wait: number }

const buildCodeLimit = (chatId: number): AttemptLimit => ({
  bucket: `telegram-code:${chatId}`,
  maxAttempts: 5,
  windowSeconds: 600,
})

/** Connects a chat to the account of a code, once; a connected chat must be disconnected first. */
export async function connectChat(tx: Tx, chatId: number, code: string): Promise<ConnectResult> {
  const connected = await findConnectedAccount(tx, chatId)
  if (connected) return { outcome: 'connected-already', ...connected }
  const attempt = await countAttempt(tx, [buildCodeLimit(chatId)])
  if (attempt.retrySeconds !== null) return { outcome: 'too-many-tries', wait: attempt.retrySeconds }
  const accountId = await findAccountByCode(tx, code)
  if (accountId === undefined) return { outcome: 'wrong-code' }
  // Serializes with disconnecting and deleting the account.
  await lockAccount(tx, accountId)
  if (!(await consumeCode(tx, code))) return { outcome: 'wrong-code' }
  await attempt.forgiveAttempt()
  const made = await tx
    .insertInto('telegram_chat')
    .values({ account_id: accountId, chat_id: chatId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!made) return { outcome: 'wrong-code' }
  const { email } = await loadAccount(tx, accountId)
  return { outcome: 'connected', accountId, email: maskEmail(email) }
}

/** Disconnects a chat and withdraws its pending messages; returns false when it was not connected. */
export async function disconnectChat(tx: Tx, chatId: number): Promise<boolean> {
  const connected = await findConnectedAccount(tx, chatId)
  if (!connected) return false
  await lockAccount(tx, connected.accountId)
  const still = await findConnectedAccount(tx, chatId)
  if (still?.accountId !== connected.accountId) return false
  await disconnectTelegram(tx, connected.accountId)
  return true
}

async function findConnectedAccount(db: Db, chatId: number): Promise<{ accountId: number; email: string } | undefined> {
  const { rows } = await sql<{ accountId: number; email: string }>`
    select account.id as "accountId", email from telegram_chat join account on account.id = account_id
    where chat_id = ${chatId}`.execute(db)
  return rows[0] && { ...rows[0], email: maskEmail(rows[0].email) }
}
