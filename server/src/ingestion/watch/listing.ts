import { sql } from 'kysely'
import type { Db, Tx } from '../../schema.ts'
import { pastFrom } from '../past-from.ts'

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
    select source_key, past_from > app_now() as upcoming, missing_lot.lot_id is not null as missing
    from lot left join missing_lot on missing_lot.lot_id = lot.id
    where source_id = ${sourceId} and (past_from > app_now() or missing_lot.lot_id is not null)`.execute(db)
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

/** Puts lots that came again back among those that are listed, as they were before they were missed. */
export async function takeBack(tx: Tx, sourceId: number, listing: Listing): Promise<void> {
  if (listing.returned.size === 0) return
  const from = pastFrom({
    endsOn: sql`sale.ends_on`,
    timeZone: sql`sale.time_zone`,
    isOver: sql`(source.archive or lot.price is not null)`,
    listedAt: sql`lot.listed_at`,
  })
  await sql`
    with back as (
      delete from missing_lot using lot
      where lot.id = missing_lot.lot_id and lot.source_id = ${sourceId}
        and lot.source_key = any(${[...listing.returned]}::text[])
      returning missing_lot.*
    ), told as (
      insert into lot_change (lot_id, kind, before, after)
      select lot_id, 'withdrawn', '[true]', '[false]' from back where called_withdrawn
    )
    update lot set past_from = ${from},
      stated_outcome = case when back.called_withdrawn then null else lot.stated_outcome end
    from back, sale, source
    where lot.id = back.lot_id and back.delisted_at is not null
      and sale.id = lot.sale_id and source.id = lot.source_id`.execute(tx)
  listing.returned.clear()
}
