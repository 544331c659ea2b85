import type { MessageChannel } from '../../switch-name.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { isChannelReachable } from './channel.ts'
import { hasDailyMessages, isUnserved } from './due.ts'
import { localNow } from './local-time.ts'

/** Records that the accounts have been served by a channel for today's eight o'clock. */
export async function markServed(db: Db, channel: MessageChannel, accountIds: readonly number[]): Promise<void> {
  await sql`
    insert into digest_day (account_id, channel, served_on)
    select account.id, ${channel}, ${localNow}::date from account where account.id = any(${accountIds}::int[])
    order by account.id for key share
    on conflict (account_id, channel) do update set served_on = excluded.served_on`.execute(db)
}

/** Like `markServed` for accounts with nothing to send: messages they switch on later today start tomorrow. */
export async function markIdleServed(db: Db, channel: MessageChannel): Promise<void> {
  await sql`
    insert into digest_day (account_id, channel, served_on)
    select account.id, ${channel}, ${localNow}::date from account
    where (exists (select from saved_search search where search.account_id = account.id)
        or exists (select from message_switch switch where switch.account_id = account.id))
      and ${isUnserved(channel)} and not (${isChannelReachable(channel)} and ${hasDailyMessages(channel)})
    order by account.id for key share
    on conflict (account_id, channel) do update set served_on = excluded.served_on`.execute(db)
}
