import { sql } from 'kysely'
import { buildLotOutcome, soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { DigestBatch } from '../digest/part.ts'

/** As a scalar subquery it is evaluated once per query instead of once per row. */
const now = sql`(select app_now())`

/**
 * SQL: outcome of a lot, or null. A withdrawal is known as soon as it is stated, every other outcome after the sale.
 */
const outcome = sql`case
  when lot.past_from > ${now} and lot.price is null and lot.stated_outcome = 'withdrawn' then 'withdrawn'
  else nullif(${buildLotOutcome(now)}, 'awaiting') end`

/** SQL: the result in the form that is compared; the price is text, because numbers in JSON are floats. */
const result = sql`case known.outcome
  when 'sold' then jsonb_build_object(
    'outcome', 'sold', 'price', lot.price::text, 'basis', lot.price_basis, 'currency', lot.currency)
    || case when ${soldAfterSale} then jsonb_build_object('afterSale', true) else '{}' end
  else jsonb_build_object('outcome', known.outcome) end`

/** SQL: when the source stated the result; ignores changes of the price on the other basis. */
const statedAt = sql`coalesce((
  select max(seen_at) from lot_change change
  where change.lot_id = lot.id and kind in ('result-published', 'withdrawn') and before - 3 is distinct from after - 3
), lot.listed_at)`

/**
 * SQL: whether the result became known while the channel was on. Reads the change log only if the end of the sale does
 * not decide it.
 */
const isNews = sql`case
  when known.outcome = 'unpublished' then lot.past_from + interval '30 days' >= switch.on_since
  when known.outcome <> 'withdrawn' and lot.past_from >= switch.on_since then true
  else ${statedAt} >= switch.on_since end`

/**
 * Records due results as sent: of lots saved before their sale ended, known since the channel is on, and different from
 * the last result sent. A result that was removed is not a correction, and "not published" is not sent after a result
 * was sent.
 */
export async function recordDueOutcomes(tx: Tx, { channel, ids }: DigestBatch): Promise<void> {
  await sql`
    insert into sent_outcome (account_id, channel, lot_id, digest_id, result, corrects)
    select digest.account_id, digest.channel, lot.id, digest.id, found.result,
      case when sent.result ->> 'outcome' <> 'unpublished' then sent.result end
    from digest
    join message_switch switch on switch.account_id = digest.account_id and switch.channel = ${channel}
      and switch.kind = 'outcomes' and switch.on_since is not null
    join saved_lot saved on saved.account_id = digest.account_id
    join lot on lot.id = saved.lot_id and saved.saved_at < lot.past_from
    cross join lateral (select ${outcome} as outcome offset 0) known
    cross join lateral (select ${result} as result offset 0) found
    left join lateral (
      select lot_id, result from sent_outcome
      where account_id = digest.account_id and channel = ${channel} and lot_id = lot.id offset 0) sent on true
    where digest.id = any(${[...ids]}::bigint[]) and known.outcome is not null
      and case when sent.lot_id is null then ${isNews}
        else known.outcome <> 'unpublished' and sent.result <> found.result end
    order by digest.id, lot.id
    on conflict (account_id, channel, lot_id) do update set
      digest_id = excluded.digest_id, result = excluded.result, corrects = excluded.corrects, sent_at = app_now()`.execute(
    tx,
  )
}
