import { sql } from 'kysely'
import type { Tx } from '../../schema.ts'

/**
 * After a run that can be believed: lots that are missing for the first time are noted, and those that were missing in
 * an earlier such run at least 20 hours ago leave the upcoming lots. One with a sale to come is then called withdrawn.
 * A lot whose key or address stands in a rejected row is listed, if not readable, and stays.
 */
export async function delist(
  tx: Tx,
  { sourceId, runId }: { sourceId: number; runId: number },
  keys: Iterable<string>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      select lot.id, lot.stated_outcome, lot.sale_day from lot
      where source_id = ${sourceId} and source_key = any(${[...keys]}::text[]) and past_from > app_now()
        and not exists (
          select from rejected_row
          where run_id = ${runId} and (
            strpos(content, source_key) > 0 or lot.url <> '' and strpos(content, lot.url) > 0))
    ), noted as (
      insert into missing_lot (lot_id) select id from gone on conflict do nothing
    ), due as (
      update missing_lot set delisted_at = app_now(),
        called_withdrawn = gone.stated_outcome is null and gone.sale_day is not null
      from gone where gone.id = lot_id and since <= app_now() - interval '20 hours'
      returning lot_id, called_withdrawn
    ), told as (
      insert into lot_change (lot_id, kind, before, after)
      select lot_id, 'withdrawn', '[false]', '[true]' from due where called_withdrawn
    )
    update lot set past_from = app_now(),
      stated_outcome = case when called_withdrawn then 'withdrawn' else stated_outcome end
    from due where lot.id = due.lot_id
    returning lot.id`.execute(tx)
  return rows.length
}
