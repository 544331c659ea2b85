import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { isPastEight, localNow } from '../digest/local-time.ts'
import type { DigestBatch } from '../digest/part.ts'

/** SQL: the first day of a sale; null when no day is known. */
export const firstDay = sql`case when sale.date_precision = 'day' then coalesce(sale.starts_on, sale.ends_on) end`

/** SQL: whether the house has canceled the sale. */
export const isCancelled = sql`coalesce(sale.is_cancelled, false)`

/** SQL: whether a lot is still to be offered. */
export const isOffered = sql`(lot.past_from > (select app_now()) and lot.stated_outcome is null and lot.price is null)`

/**
 * Records, from eight o'clock on, reminders of tomorrow's sales with saved lots of the account: once for each day of a
 * sale.
 */
export async function recordDueReminders(tx: Tx, { channel, ids }: DigestBatch): Promise<void> {
  await sql`
    insert into sent_reminder (account_id, channel, sale_id, sale_day, digest_id)
    select distinct digest.account_id, digest.channel, sale.id, ${firstDay}, digest.id
    from digest
    join account on account.id = digest.account_id
    join message_switch switch on switch.account_id = digest.account_id and switch.channel = ${channel}
      and switch.kind = 'reminders' and switch.on_since is not null
    join saved_lot saved on saved.account_id = digest.account_id
    join lot on lot.id = saved.lot_id and ${isOffered}
    join sale on sale.id = lot.sale_id and ${firstDay} = ${localNow}::date + 1 and not ${isCancelled}
    where digest.id = any(${[...ids]}::bigint[]) and ${isPastEight}
    on conflict do nothing`.execute(tx)
}
