import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { buildSourceLots } from './listing.ts'

/**
 * Called after a run that is not suspicious. Records lots that are missing for the first time. Lots that were missing
 * in an earlier such run, at least 20 hours ago, are gone from this source; such a lot is delisted if no other source
 * lists it, and counts as withdrawn if its sale is still to be held. A lot whose key or address is in a rejected row is
 * listed, though not readable, and is kept.
 */
export async function delistMissingLots(
  tx: Tx,
  { sourceId, runId }: { sourceId: number; runId: number },
  keys: Iterable<string>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with missed as (${buildSourceLots(sourceId, [...keys])}), gone as (
      select lot.id, lot.stated_outcome, lot.sale_day from lot join missed on missed.id = lot.id
      where past_from > app_now()
        and not exists (
          select from rejected_row
          where run_id = ${runId} and (
            strpos(content, missed.source_key) > 0 or lot.url <> '' and strpos(content, lot.url) > 0))
    ), noted as (
      insert into missing_lot (lot_id, source_id) select id, ${sourceId} from gone on conflict do nothing
    ), due as (
      update missing_lot set gone_at = coalesce(gone_at, app_now()),
        delisted_at = case when ${isListedElsewhere(sourceId)} then null else app_now() end,
        called_withdrawn = not ${isListedElsewhere(sourceId)} and gone.stated_outcome is null and gone.sale_day is not null
      from gone
      where gone.id = lot_id and missing_lot.source_id = ${sourceId} and since <= app_now() - interval '20 hours'
      returning lot_id, delisted_at, called_withdrawn
    ), logged as (
      insert into lot_change (lot_id, kind, before, after)
      select lot_id, 'withdrawn', '[false]', '[true]' from due where called_withdrawn
    )
    update lot set past_from = app_now(),
      stated_outcome = case when called_withdrawn then 'withdrawn' else stated_outcome end
    from due where lot.id = due.lot_id and due.delisted_at is not null
    returning lot.id`.execute(tx)
  return rows.length
}

/** SQL: whether another source still lists the lot that runs on its schedule and lists all its lots. */
function isListedElsewhere(sourceId: number) {
  return sql`exists (
    select from source_record as other join source on source.id = other.source_id
    where other.lot_id = gone.id and other.source_id <> ${sourceId}
      and source.adapter is not null and source.lists_all and source.paused_at is null
      and not exists (
        select from missing_lot as theirs
        where theirs.lot_id = gone.id and theirs.source_id = other.source_id and theirs.gone_at is not null))`
}
