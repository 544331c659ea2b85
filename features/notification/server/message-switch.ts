import type { MessageChannel, MessageKind, MessageSwitch } from '../switch-name.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

/** Kinds of messages in tables by their kinds in the HTTP contract. */
export const storedKinds = { SavedSearches: 'searches', Outcomes: 'outcomes', Reminders: 'reminders' } as const
type Kind = (typeof storedKinds)[MessageKind]

/** The switches of messages other than those of followed brands, and their effect on the chat. */
export interface MessageSwitches {
  isOn: Record<MessageSwitch, boolean>
  /**
   * Whether any message is sent to a chat: a connected chat then stays connected, and without a chat a code is shown.
   */
  usesTelegram: boolean
  /** Devices that receive push messages. */
  pushDevices: number
}

/**
 * Returns the switches with defaults: saved searches are on, by Telegram once a chat is connected and by push once a
 * device is, because each search is opted in individually; results and reminders are off.
 */
export async function loadMessageSwitches(db: Db, accountId: number): Promise<MessageSwitches> {
  const { rows } = await sql<{ kind: Kind; channel: MessageChannel; isOn: boolean }>`
    select kind, channel, on_since is not null as "isOn" from message_switch where account_id = ${accountId}`.execute(
    db,
  )
  const { rows: facts } = await sql<{ isConnected: boolean; pushDevices: number; hasSearches: boolean }>`
    select exists (select from telegram_chat where account_id = ${accountId}) as "isConnected",
      (select count(*)::int from push_device where account_id = ${accountId}) as "pushDevices",
      exists (select from saved_search
        where account_id = ${accountId} and by_telegram and deleted_at is null) as "hasSearches"`.execute(db)
  const getStoredSwitch = (kind: Kind, channel: MessageChannel) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.isOn
  const { isConnected = false, pushDevices = 0, hasSearches = false } = facts[0] ?? {}
  return {
    isOn: {
      'SavedSearches.email': getStoredSwitch('searches', 'email') ?? true,
      'SavedSearches.telegram': getStoredSwitch('searches', 'telegram') ?? isConnected,
      'SavedSearches.push': getStoredSwitch('searches', 'push') ?? pushDevices > 0,
      'Outcomes.email': getStoredSwitch('outcomes', 'email') ?? false,
      'Outcomes.telegram': getStoredSwitch('outcomes', 'telegram') ?? false,
      'Outcomes.push': getStoredSwitch('outcomes', 'push') ?? false,
      'Reminders.email': getStoredSwitch('reminders', 'email') ?? false,
      'Reminders.telegram': getStoredSwitch('reminders', 'telegram') ?? false,
      'Reminders.push': getStoredSwitch('reminders', 'push') ?? false,
    },
    usesTelegram:
      rows.some(({ channel, isOn }) => channel === 'telegram' && isOn) ||
      (hasSearches && getStoredSwitch('searches', 'telegram') === undefined),
    pushDevices,
  }
}

interface MessageSwitchChange {
  kind: Kind
  channel: MessageChannel
  value: boolean
  /** As text; defaults to the stored moment, or now. */
  since?: string | null
}

/** Switches messages of a kind by a channel; the caller must have locked the account. */
export async function setMessageSwitch(
  tx: Tx,
  accountId: number,
  { kind, channel, value, since = null }: MessageSwitchChange,
): Promise<void> {
  const onSince = value ? sql`coalesce(${since}::timestamptz, app_now())` : sql`null::timestamptz`
  const updated = value ? sql`coalesce(message_switch.on_since, excluded.on_since)` : sql`null`
  await sql`
    insert into message_switch (account_id, kind, channel, on_since)
    values (${accountId}, ${kind}, ${channel}, ${onSince})
    on conflict (account_id, kind, channel) do update set on_since = ${updated}`.execute(tx)
}

/** Returns since when a kind has been on: null for the default, undefined when off. */
export async function findSwitchStart(
  db: Db,
  accountId: number,
  kind: Kind,
  channel: MessageChannel,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ since: string | null }>`
    select on_since::text as since from message_switch
    where account_id = ${accountId} and kind = ${kind} and channel = ${channel}`.execute(db)
  const [row] = rows
  if (row) return row.since ?? undefined
  return kind === 'searches' ? null : undefined
}

/** Resets a switch to its default. */
export async function resetMessageSwitch(
  tx: Tx,
  accountId: number,
  kind: Kind,
  channel: MessageChannel,
): Promise<void> {
  await sql`
    delete from message_switch
    where account_id = ${accountId} and kind = ${kind} and channel = ${channel}`.execute(tx)
}

/**
 * Deletes the switches of a channel that are on, when the chat is disconnected or the last device removed; switches that
 * are off stay off.
 */
export async function clearChannelSwitches(tx: Tx, accountId: number, channel: MessageChannel): Promise<void> {
  await sql`
    delete from message_switch
    where account_id = ${accountId} and channel = ${channel} and on_since is not null`.execute(tx)
}
