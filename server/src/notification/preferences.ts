import type { NotificationChange, NotificationPreference } from '@parure/domain/notification/contract'
import { botName, codeName, type SwitchName } from '@parure/domain/notification/switch-name'
import { Problem } from '@parure/domain/problem'
import { sql, type Updateable } from 'kysely'
import { holdAccount } from '../account/queries.ts'
import type { Db, Schema, Tx } from '../schema.ts'
import { switchesOf, type Switches } from './queries.ts'
import { shownCode } from './telegram/telegram-code.ts'

interface BotAddress {
  key: Buffer
  /** Address that opens the bot. */
  page: string
}

/** Preferences; while Telegram is on and not connected, also the code and the address that passes it to the bot. */
export async function notificationList(
  db: Db,
  accountId: number,
  { key, page }: BotAddress,
): Promise<NotificationPreference[]> {
  const found = await switchesOf(db, accountId)
  if (!found.telegram || found.connected) return listed(found)
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, accountId)
    const switches = await switchesOf(tx, accountId)
    if (!switches.telegram || switches.connected) return listed(switches)
    const code = await shownCode(tx, key, accountId)
    return [...listed(switches), { name: codeName, value: code }, { name: botName, value: `${page}?start=${code}` }]
  })
}

function listed(switches: Switches): NotificationPreference[] {
  return (['general', 'followed', 'email', 'telegram'] as const).map((name) => ({
    name,
    value: switches[name] ? 'True' : 'False',
  }))
}

/** Switches one on or off; throws `followed-off` for e-mail and Telegram while `followed` is off. */
export async function changePreference(db: Db, accountId: number, { name, value }: NotificationChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, accountId)
    const { followed } = await switchesOf(tx, accountId)
    if (value && !followed && (name === 'email' || name === 'telegram'))
      throw new Problem('followed-off', 'Switch notifications of followed brands on first.')
    await tx
      .insertInto('notification_preference')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await changes[name](tx, accountId, value)
  })
}

/** Disconnects the chat, and voids the code. */
export async function disconnect(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('telegram_chat').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('telegram_code').where('account_id', '=', accountId).execute()
  await set(tx, accountId, { telegram: false })
}

type Change = (tx: Tx, accountId: number, value: boolean) => Promise<void>

const changes: Record<SwitchName, Change> = {
  general: (tx, accountId, general) => set(tx, accountId, { general }),
  followed: async (tx, accountId, followed) => {
    if (followed) return set(tx, accountId, { followed })
    await disconnect(tx, accountId)
    return set(tx, accountId, { followed, email_since: null })
  },
  email: async (tx, accountId, on) => {
    if (!on) return set(tx, accountId, { email_since: null })
    await sql`
      update notification_preference set email_since = coalesce(email_since, app_now())
      where account_id = ${accountId}`.execute(tx)
  },
  telegram: (tx, accountId, on) => (on ? set(tx, accountId, { telegram: true }) : disconnect(tx, accountId)),
}

async function set(tx: Tx, accountId: number, to: Updateable<Schema['notification_preference']>): Promise<void> {
  await tx.updateTable('notification_preference').set(to).where('account_id', '=', accountId).execute()
}
