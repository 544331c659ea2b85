import type { SwitchName } from '../switch-name.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

export type Switches = Record<SwitchName, boolean> & {
  /** Whether a chat is connected. */
  connected: boolean
}

const allOff: Switches = { general: false, followed: false, email: false, telegram: false, connected: false }

/** Returns the preferences of an account; all are off by default. */
export async function loadSwitches(db: Db, accountId: number): Promise<Switches> {
  const row = await db
    .selectFrom('account')
    .leftJoin('notification_preference as preference', 'preference.account_id', 'account.id')
    .leftJoin('telegram_chat as chat', 'chat.account_id', 'account.id')
    .select(['general', 'followed', 'telegram', 'chat.chat_id'])
    .select((eb) => eb('email_since', 'is not', null).as('email'))
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return allOff
  const { general, followed, telegram, email, chat_id } = row
  return {
    general: general ?? false,
    followed: followed ?? false,
    telegram: telegram ?? false,
    email: Boolean(email),
    connected: chat_id !== null,
  }
}

/** Returns the notifications that an account gets by its preferences and its plan. */
export async function loadActiveSwitches(db: Db, accountId: number): Promise<Switches & { chatId: number | null }> {
  const { rows } = await sql<{ role: Role; chatId: number | null }>`
    select role_in_force(account.id) as role, chat_id as "chatId"
    from account left join telegram_chat on account_id = account.id
    where account.id = ${accountId}`.execute(db)
  const [account] = rows
  if (!account || !mayPassGate(account.role, 'notifications')) return { ...allOff, chatId: null }
  return { ...(await loadSwitches(db, accountId)), chatId: account.chatId }
}
