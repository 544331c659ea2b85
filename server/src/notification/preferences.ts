import type { NotificationChange, NotificationPreference } from '@parure/domain/notification/contract'
import {
  botName,
  codeName,
  messageSwitches as messageSwitchNames,
  switchNames,
  type Channel,
  type MessageKind,
  type MessageSwitch,
  type SwitchName,
} from '@parure/domain/notification/switch-name'
import { Problem } from '@parure/domain/problem'
import { sql, type Updateable } from 'kysely'
import { lockAccount } from '../account/queries.ts'
import type { Db, Schema, Tx } from '../schema.ts'
import {
  clearTelegram,
  kindOf,
  messageSwitches,
  resetSwitch,
  setSwitch,
  type MessageSwitches,
} from './message-switch.ts'
import { switchesOf, type Switches } from './queries.ts'
import { shownCode } from './telegram/telegram-code.ts'

interface BotAddress {
  key: Buffer
  /** The address that opens the bot. */
  page: string
}

/**
 * Returns the preferences; while Telegram is on but not connected, also the code and the address that passes it to the
 * bot.
 */
export async function notificationList(
  db: Db,
  accountId: number,
  { key, page }: BotAddress,
): Promise<NotificationPreference[]> {
  const found = await allSwitches(db, accountId)
  if (!waitsForChat(found)) return listed(found)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const switches = await allSwitches(tx, accountId)
    if (!waitsForChat(switches)) return listed(switches)
    const code = await shownCode(tx, key, accountId)
    return [...listed(switches), { name: codeName, value: code }, { name: botName, value: `${page}?start=${code}` }]
  })
}

interface AllSwitches {
  own: Switches
  messages: MessageSwitches
}

async function allSwitches(db: Db, accountId: number): Promise<AllSwitches> {
  return { own: await switchesOf(db, accountId), messages: await messageSwitches(db, accountId) }
}

function waitsForChat({ own, messages }: AllSwitches): boolean {
  return !own.connected && (own.telegram || messages.usesTelegram)
}

function word(isOn: boolean): string {
  return isOn ? 'True' : 'False'
}

function listed({ own, messages }: AllSwitches): NotificationPreference[] {
  return [
    ...switchNames.map((name) => ({ name, value: word(own[name]) })),
    ...messageSwitchNames.map((name) => ({ name, value: word(messages.isOn[name]) })),
  ]
}

/** Sets a switch; throws `followed-off` for e-mail and Telegram while `followed` is off. */
export async function changePreference(db: Db, accountId: number, { name, value }: NotificationChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const { followed } = await switchesOf(tx, accountId)
    if (value && !followed && (name === 'email' || name === 'telegram'))
      throw new Problem('followed-off', 'Switch notifications of followed brands on first.')
    await tx
      .insertInto('notification_preference')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (isMessageSwitch(name)) await changeMessages(tx, accountId, name, value)
    else await changes[name](tx, accountId, value)
  })
}

function isMessageSwitch(name: SwitchName | MessageSwitch): name is MessageSwitch {
  return name.includes('.')
}

async function changeMessages(tx: Tx, accountId: number, name: MessageSwitch, value: boolean): Promise<void> {
  const [kind, channel] = name.split('.') as [MessageKind, Channel]
  const isDefault = name === 'SavedSearches.telegram' && !value && !(await switchesOf(tx, accountId)).connected
  if (isDefault) await resetSwitch(tx, accountId, 'searches', channel)
  else await setSwitch(tx, accountId, { kind: kindOf[kind], channel, value })
  if (channel === 'telegram' && !value) await disconnectUnused(tx, accountId)
}

/** Disconnects the chat unless messages are still sent to it. */
async function disconnectUnused(tx: Tx, accountId: number): Promise<void> {
  const { own, messages } = await allSwitches(tx, accountId)
  if (!own.telegram && !messages.usesTelegram) await disconnect(tx, accountId)
}

/** Disconnects the chat and voids the code. */
export async function disconnect(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('telegram_chat').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('telegram_code').where('account_id', '=', accountId).execute()
  await clearTelegram(tx, accountId)
  await set(tx, accountId, { telegram: false })
}

type Change = (tx: Tx, accountId: number, value: boolean) => Promise<void>

const changes: Record<SwitchName, Change> = {
  general: (tx, accountId, general) => set(tx, accountId, { general }),
  followed: async (tx, accountId, followed) => {
    if (followed) return set(tx, accountId, { followed })
    await set(tx, accountId, { followed, email_since: null, telegram: false })
    return disconnectUnused(tx, accountId)
  },
  email: async (tx, accountId, on) => {
    if (!on) return set(tx, accountId, { email_since: null })
    await sql`
      update notification_preference set email_since = coalesce(email_since, app_now())
      where account_id = ${accountId}`.execute(tx)
  },
  telegram: async (tx, accountId, telegram) => {
    await set(tx, accountId, { telegram })
    if (!telegram) await disconnectUnused(tx, accountId)
  },
}

async function set(tx: Tx, accountId: number, to: Updateable<Schema['notification_preference']>): Promise<void> {
  await tx.updateTable('notification_preference').set(to).where('account_id', '=', accountId).execute()
}
