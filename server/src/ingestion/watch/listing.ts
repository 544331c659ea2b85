import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../schema.ts'
import { pastFrom } from '../store/past-from.ts'

/** Which upcoming lots of a source a run has met so far. As large as what is upcoming, not as what was ever sold. */
export interface Listing {
  /** Keys that have not come yet. */
  readonly missing: Set<string>
  /** How many upcoming lots there were at first, but for those that had been missing before. */
  readonly expected: number
  /** Of lots that had been missing before, those that came again and are not yet back. */
  readonly returned: Set<string>
  readonly wasMissing: ReadonlySet<string>
}

/** What the source should list: what it listed that is still upcoming, and what has been missing for a while. */
export async function listingOf(db: Db, sourceId: number): Promise<Listing> {
  const { rows } = await sql<{ source_key: string; upcoming: boolean; missing: boolean }>`
    select listed.source_key, past_from > app_now() as upcoming, missing_lot.lot_id is not null as missing
    from (${lotsOf(sourceId)}) as listed join lot on lot.id = listed.id
    left join missing_lot on missing_lot.lot_id = lot.id and missing_lot.source_id = ${sourceId}
    where past_from > app_now() or missing_lot.lot_id is not null`.execute(db)
  return {
    expected: rows.filter(({ upcoming, missing }) => upcoming && !missing).length,
    missing: new Set(rows.filter(({ upcoming }) => upcoming).map(({ source_key }) => source_key)),
    returned: new Set(),
    wasMissing: new Set(rows.filter(({ missing }) => missing).map(({ source_key }) => source_key)),
  }
}

/** Notes that the source lists the lot. */
export function meet(listing: Listing, key: string): void {
  listing.missing.delete(key)
  if (listing.wasMissing.has(key)) listing.returned.add(key)
}

/** Puts lots that came again back among those that are listed, as they were before they were missed; twice does nothing. */
export async function takeBack(tx: Tx, sourceId: number, listing: Listing): Promise<void> {
  if (listing.returned.size === 0) return
  const from = pastFrom({
    endsOn: sql`sale.ends_on`,
    timeZone: sql`sale.time_zone`,
    isOver: sql`(source.archive or lot.price is not null or lot.stated_outcome = 'unsold')`,
    listedAt: sql`lot.listed_at`,
  })
  const { rows } = await sql<{ id: number }>`${lotsOf(sourceId, [...listing.returned])}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    with back as (
      select lot_id, bool_or(called_withdrawn) as called_withdrawn, bool_or(delisted_at is not null) as was_out
      from missing_lot where lot_id = any(${ids}::int[]) group by lot_id
    ), mine as (
      delete from missing_lot where lot_id = any(${ids}::int[]) and source_id = ${sourceId}
    ), theirs as (
      update missing_lot set delisted_at = null, called_withdrawn = false
      where lot_id = any(${ids}::int[]) and source_id <> ${sourceId} and delisted_at is not null
    ), told as (
      insert into lot_change (lot_id, kind, before, after)
      select lot_id, 'withdrawn', '[true]', '[false]' from back where called_withdrawn
    )
    update lot set past_from = ${from},
      stated_outcome = case when back.called_withdrawn then null else lot.stated_outcome end
    from back, sale, source
    where lot.id = back.lot_id and back.was_out
      and sale.id = lot.sale_id and source.id = lot.source_id`.execute(tx)
}

/** The source's lots by its own keys: those that it listed first, and those that it tells of besides another source. */
export function lotsOf(sourceId: number, keys?: readonly string[]): RawBuilder<{ id: number; source_key: string }> {
  const named = (table: string) => (keys ? sql`and ${sql.ref(`${table}.source_key`)} = any(${keys}::text[])` : sql``)
  return sql`
    select id, source_key from lot where source_id = ${sourceId} ${named('lot')}
    union all
    select lot.id, told.source_key from source_record as told join lot on lot.id = told.lot_id
    where told.source_id = ${sourceId} and lot.source_id <> told.source_id ${named('told')}`
}
