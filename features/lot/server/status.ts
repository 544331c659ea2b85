import type { LotStatus } from '../status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** SQL: whether a lot has the status now, by the database's clock. */
export function hasStatus(status: LotStatus): RawBuilder<SqlBool> {
  return status === 'Upcoming' ? sql`lot.past_from > app_now()` : sql`lot.past_from <= app_now()`
}

/** A scalar subquery evaluates `app_now()`, which reads a table, once per query instead of once per row. */
const nowOnce = sql`(select app_now())`

export const lotStatus = sql<LotStatus>`case when lot.past_from > ${nowOnce} then 'Upcoming' else 'Past' end`

/** SQL: whether a lot was bought in and sold afterwards; its stated price is not a result of the auction. */
export const soldAfterSale = sql<boolean>`lot.stated_outcome is not distinct from 'after-sale'`

/** Results are awaited for thirty days after the sale; afterwards a lot without a price counts as not published. */
export const lotOutcome = buildLotOutcome(nowOnce)

/** Like `lotOutcome`, with a clock that the caller reads once for many lots. */
export function buildLotOutcome(now: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`case
  when lot.past_from > ${now} then null
  when lot.price is not null then 'sold'
  when lot.stated_outcome is not null then lot.stated_outcome
  when lot.past_from > ${now} - interval '30 days' then 'awaiting'
  else 'unpublished' end`
}
