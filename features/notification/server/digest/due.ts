import type { MessageChannel } from '../../switch-name.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { isChannelReachable, selectChannelColumn } from './channel.ts'
import { localEightOClock, isPastEight, localNow } from './local-time.ts'
import type { Moment } from './part.ts'

/** Accounts per page of the query. */
const pageSize = 500

export interface DueAccount {
  id: number
  role: Role
  moment: Moment
}

/** SQL: eight o'clock of today has passed for this account, and the channel has not been served today. */
export function isUnserved(channel: MessageChannel): RawBuilder<boolean> {
  return sql`(${isPastEight} and not exists (
    select from digest_day served where served.account_id = account.id and served.channel = ${channel}
      and served.served_on >= ${localNow}::date))`
}

/** SQL: a search that sends by this channel. */
function isSendingSearch(channel: MessageChannel): RawBuilder<boolean> {
  return sql`search.account_id = account.id and ${selectChannelColumn(channel)} and search.paused_at is null
    and search.deleted_at is null`
}

/** SQL: the account had a daily message switched on before eight o'clock. */
export function hasDailyMessages(channel: MessageChannel): RawBuilder<boolean> {
  return sql`(
    exists (select from saved_search search where ${isSendingSearch(channel)} and search.saved_at < ${localEightOClock})
    or exists (select from message_switch switch where switch.account_id = account.id and switch.channel = ${channel}
      and switch.kind <> 'searches' and switch.on_since < ${localEightOClock}))`
}

/** SQL: the account has a message switched on that is sent within a quarter of an hour. */
function hasImmediateMessages(channel: MessageChannel): RawBuilder<boolean> {
  const open = { email: sql`preference.email_since is not null`, telegram: sql`preference.telegram`, push: sql`false` }[
    channel
  ]
  return sql`(
    exists (select from saved_search search where ${isSendingSearch(channel)} and search.frequency = 'immediately')
    or exists (select from notification_preference preference
      where preference.account_id = account.id and preference.followed and ${open}
        and exists (select from followed_brand followed where followed.account_id = account.id)))`
}

/** Yields pages of accounts that may be due, ordered by id. */
export async function* listDueAccounts(
  db: Db,
  channel: MessageChannel,
  every: 'day' | 'run',
): AsyncGenerator<DueAccount[]> {
  const isDue =
    every === 'day' ? sql`${isUnserved(channel)} and ${hasDailyMessages(channel)}` : hasImmediateMessages(channel)
  const moment =
    every === 'day'
      ? sql`case when extract(isodow from ${localNow}) = 5 then 'weekly' else 'daily' end`
      : sql`'immediate'`
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows }: { rows: DueAccount[] } = await sql<DueAccount>`
      select account.id, role_in_force(account.id) as role, ${moment} as moment from account
      where account.id > ${last} and ${isChannelReachable(channel)} and ${isDue}
      order by account.id limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length < pageSize ? undefined : rows.at(-1)?.id
  }
}
