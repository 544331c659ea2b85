import type { MessageChannel } from '../../switch-name.ts'
import { sql, type RawBuilder } from 'kysely'

const columns = { email: 'search.by_email', telegram: 'search.by_telegram', push: 'search.by_push' } as const

/** SQL: whether a search, here as `search`, sends by the channel. */
export function selectChannelColumn(channel: MessageChannel): RawBuilder<boolean> {
  return sql.ref(columns[channel])
}

/** SQL: whether the account can be reached by the channel: by Telegram with a chat, by push with a device. */
export function isChannelReachable(channel: MessageChannel): RawBuilder<boolean> {
  if (channel === 'email') return sql`true`
  return channel === 'telegram'
    ? sql`exists (select from telegram_chat chat where chat.account_id = account.id)`
    : sql`exists (select from push_device device where device.account_id = account.id)`
}

/** SQL: since when the channel is open; `chat` is the account's row of `telegram_chat`. */
export function selectOpeningTime(channel: MessageChannel): RawBuilder<Date | null> {
  if (channel === 'email') return sql`'-infinity'::timestamptz`
  return channel === 'telegram'
    ? sql`chat.connected_at`
    : sql`(select min(device.added_at) from push_device device where device.account_id = account.id)`
}
