import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { storedPastFrom } from './build-past-from-sql.ts'
import { rankLotsOfSales } from '../figures/rank-lots.ts'
import type { MovedSale } from './upsert-sales.ts'

/** Logs the moved date for all lots of a moved sale, except those that leave the sale. */
export async function logMovedSales(tx: Tx, moved: readonly MovedSale[], leaving: readonly number[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    insert into lot_change (lot_id, kind, before, after)
    select lot.id, 'date-moved', move.before, move.after
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as move (id int, before jsonb, after jsonb)
    join lot on lot.sale_id = move.id
    where lot.id <> all(${leaving}::int[])`.execute(tx)
}

/**
 * Updates the days of all lots of a moved sale, including those outside the batch, and of changed lots, but not of
 * delisted ones. Updates their ranks too.
 */
export async function updateSaleDays(tx: Tx, saleIds: readonly number[], lotIds: readonly number[]): Promise<void> {
  if (saleIds.length + lotIds.length === 0) return
  await sql`
    update lot set sale_day = sale.ends_on, past_from = ${storedPastFrom}
    from sale, source
    where sale.id = lot.sale_id and source.id = lot.source_id
      and lot.id in (
        select id from lot where sale_id = any(${saleIds}::int[])
        union all select unnest(${lotIds}::int[]))
      and not exists (select from missing_lot where lot_id = lot.id and delisted_at is not null)
      and (lot.sale_day is distinct from sale.ends_on or lot.past_from <> ${storedPastFrom})`.execute(tx)
  if (saleIds.length > 0) await rankLotsOfSales(tx, saleIds)
}
