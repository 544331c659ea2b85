import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/**
 * SQL: when the present result of a saved lot became known; null without a result. A result published before the end of
 * the sale counts from that end. The fourth figure in the change log is the price on the other basis, which is ignored.
 */
const resultKnownAt = sql<Date | null>`case
  when lot.past_from > app_now() or (lot.price is null and lot.stated_outcome is null) then null
  else greatest(lot.past_from, (
    select max(seen_at) from lot_change
    where lot_id = lot.id and (
      (kind = 'result-published' and before - 3 is distinct from after - 3) or kind = 'withdrawn')))
  end`

/**
 * SQL that joins `saved_lot` and `account`: the result became known after the lot was saved and after the last view of
 * results.
 */
export const isNewResult = sql<boolean>`coalesce(
  ${resultKnownAt} > greatest(saved_lot.saved_at, account.results_seen_at), false)`

/**
 * Marks results known at that moment as viewed. For roles without sale details the moment is now: with an arbitrary
 * moment they could find out by trying when a result became known.
 */
export async function markResultsSeen(db: Db, accountId: number, role: Role, until: string): Promise<void> {
  const moment = mayPassGate(role, 'saleDetails') ? sql`least(${until}::timestamptz, app_now())` : sql`app_now()`
  await sql`
    update account set results_seen_at = greatest(results_seen_at, ${moment})
    where id = ${accountId}`.execute(db)
}
