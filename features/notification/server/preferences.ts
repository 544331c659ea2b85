import type { NotificationChange, NotificationPreference } from '../contract.ts'
import {
  pushDevicesName,
  telegramBotName,
  telegramCodeName,
  messageSwitches as messageSwitchNames,
  switchNames,
  type MessageChannel,
  type MessageKind,
  type MessageSwitch,
  type SwitchName,
} from '../switch-name.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Role } from '@parure/contract/role.ts'
import { mayUseChannel, mayUseSwitch } from '@parure/features/saved-search/alert-plan.ts'
import { sql, type Updateable } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { Db, Schema, Tx } from '@parure/features/schema.ts'
import {
  clearChannelSwitches,
  storedKinds,
  loadMessageSwitches,
  resetMessageSwitch,
  setMessageSwitch,
  type MessageSwitches,
} from './message-switch.ts'
import { loadSwitches, type Switches } from './queries.ts'
import { ensureTelegramCode } from './telegram/telegram-code.ts'

interface BotAddress {
  key: Buffer
  /** The address that opens the bot; null without one. */
  page: string | null
}

/**
 * Returns the preferences that the plan includes; while Telegram is on but not connected, also the code and the address that passes it to the
 * bot.
 */
export async function listPreferences(
  db: Db,
  { accountId, role }: { accountId: number; role: Role },
  { key, page }: BotAddress,
): Promise<NotificationPreference[]> {
  const found = await loadAllSwitches(db, accountId)
  if (page === null || !isWaitingForChat(found) || !mayUseChannel(role, 'telegram'))
    return formatPreferences(found, role)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const switches = await loadAllSwitches(tx, accountId)
    if (!isWaitingForChat(switches)) return formatPreferences(switches, role)
    const code = await ensureTelegramCode(tx, key, accountId)
    return [
      ...formatPreferences(switches, role),
      { name: telegramCodeName, value: code },
      { name: telegramBotName, value: `${page}?start=${code}` },
    ]
  })
}

interface AllSwitches {
  own: Switches
  messages: MessageSwitches
}

async function loadAllSwitches(db: Db, accountId: number): Promise<AllSwitches> {
  return { own: await loadSwitches(db, accountId), messages: await loadMessageSwitches(db, accountId) }
}

function isWaitingForChat({ own, messages }: AllSwitches): boolean {
  return !own.connected && (own.telegram || messages.usesTelegram)
}

function formatSwitch(isOn: boolean): string {
  return isOn ? 'True' : 'False'
}

function formatPreferences({ own, messages }: AllSwitches, role: Role): NotificationPreference[] {
  const switches: NotificationPreference[] = [
    ...switchNames.map((name) => ({ name, value: formatSwitch(own[name]) })),
    ...messageSwitchNames.map((name) => ({ name, value: formatSwitch(messages.isOn[name]) })),
  ].filter(({ name }) => mayUseSwitch(role, name))
  if (!mayUseChannel(role, 'push')) return switches
  return [...switches, { name: pushDevicesName, value: String(messages.pushDevices) }]
}

/**
 * Sets a switch; throws `followed-off` for e-mail and Telegram while `followed` is off, and `forbidden` for a switch
 * that the plan does not include.
 */
export async function changePreference(
  db: Db,
  { accountId, role }: { accountId: number; role: Role },
  { name, value }: NotificationChange,
): Promise<void> {
  if (!mayUseSwitch(role, name)) throw new Problem('forbidden', 'Your plan does not include these messages.')
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const { followed } = await loadSwitches(tx, accountId)
    if (value && !followed && (name === 'email' || name === 'telegram'))
      throw new Problem('followed-off', 'Switch notifications of followed brands on first.')
    await tx
      .insertInto('notification_preference')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (isMessageSwitch(name)) await changeMessages(tx, accountId, name, value)
    else await switchHandlers[name](tx, accountId, value)
  })
}

function isMessageSwitch(name: SwitchName | MessageSwitch): name is MessageSwitch {
  return name.includes('.')
}

async function changeMessages(tx: Tx, accountId: number, name: MessageSwitch, value: boolean): Promise<void> {
  const [kind, channel] = name.split('.') as [MessageKind, MessageChannel]
  const isDefault = name === 'SavedSearches.telegram' && !value && !(await loadSwitches(tx, accountId)).connected
  if (isDefault) await resetMessageSwitch(tx, accountId, 'searches', channel)
  else await setMessageSwitch(tx, accountId, { kind: storedKinds[kind], channel, value })
  if (channel === 'telegram' && !value) await disconnectUnusedChat(tx, accountId)
}

/** Disconnects the chat unless messages are still sent to it. */
async function disconnectUnusedChat(tx: Tx, accountId: number): Promise<void> {
  const { own, messages } = await loadAllSwitches(tx, accountId)
  if (!own.telegram && !messages.usesTelegram) await disconnectTelegram(tx, accountId)
}

/** Disconnects the chat and voids the code. */
export async function disconnectTelegram(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('telegram_chat').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('telegram_code').where('account_id', '=', accountId).execute()
  await clearChannelSwitches(tx, accountId, 'telegram')
  await updatePreference(tx, accountId, { telegram: false })
}

type ApplySwitch = (tx: Tx, accountId: number, value: boolean) => Promise<void>

const switchHandlers: Record<SwitchName, ApplySwitch> = {
  general: (tx, accountId, general) => updatePreference(tx, accountId, { general }),
  followed: async (tx, accountId, followed) => {
    if (followed) return updatePreference(tx, accountId, { followed })
    await updatePreference(tx, accountId, { followed, email_since: null, telegram: false })
    return disconnectUnusedChat(tx, accountId)
  },
  email: async (tx, accountId, on) => {
    if (!on) return updatePreference(tx, accountId, { email_since: null })
    await sql`
      update notification_preference set email_since = coalesce(email_since, app_now())
      where account_id = ${accountId}`.execute(tx)
  },
  telegram: async (tx, accountId, telegram) => {
    await updatePreference(tx, accountId, { telegram })
    if (!telegram) await disconnectUnusedChat(tx, accountId)
  },
}

async function updatePreference(
  tx: Tx,
  accountId: number,
  to: Updateable<Schema['notification_preference']>,
): Promise<void> {
  await tx.updateTable('notification_preference').set(to).where('account_id', '=', accountId).execute()
}
