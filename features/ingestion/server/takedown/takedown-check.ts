import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { normaliseLotNumber } from '../incoming/normalise-lot-number.ts'

/**
 * Checks whether a lot is subject to a takedown: by the source's key, or, for all sources, by its address or by house,
 * sale and number.
 */
export type TakedownCheck = (lot: Pick<IncomingLot, 'key' | 'url' | 'house' | 'sale' | 'lotNumber'>) => boolean

export async function loadTakedownCheck(db: Db, sourceId: number): Promise<TakedownCheck> {
  const rows = await db
    .selectFrom('taken_down_lot')
    .leftJoin('sale', 'sale.id', 'taken_down_lot.sale_id')
    .leftJoin('house', 'house.id', 'sale.house_id')
    .select(['taken_down_lot.source_id', 'source_key', 'url', 'lot_number', 'house.name as house', 'sale.key as sale'])
    .execute()
  const keys = new Set(rows.filter((row) => row.source_id === sourceId).map(({ source_key }) => source_key))
  const urls = new Set(rows.flatMap(({ url }) => url ?? []))
  const places = new Set(
    rows.flatMap((row) => (row.lot_number === null ? [] : buildPlaceKey(row.house, row.sale, row.lot_number))),
  )
  return ({ key, url, house, sale, lotNumber }) => {
    if (keys.has(key) || (url !== null && urls.has(url))) return true
    const number = normaliseLotNumber(lotNumber)
    return number !== null && places.has(buildPlaceKey(house.name, sale.key, number))
  }
}

/** Deletes lots with a takedown that began during the run, in the transaction that has just stored them again. */
export async function deleteExcludedLots(tx: Tx, sourceId: number): Promise<void> {
  // Looked up one by one: with the statistics of a growing table, PostgreSQL would scan all lots of the source.
  await sql`
    delete from lot where id = any(array(
      select found.id from taken_down_lot as gone cross join lateral (
        select id from lot where gone.source_id = ${sourceId} and source_id = gone.source_id and source_key = gone.source_key
        union all
        select id from lot
        where source_id = ${sourceId} and sale_id = gone.sale_id and plain_lot_number(lot_number) = gone.lot_number
        offset 0
      ) as found))`.execute(tx)
  for (const table of ['raw_record', 'stated_lot']) {
    await sql`
      delete from ${sql.table(table)} as stored using taken_down_lot as gone
      where gone.source_id = ${sourceId} and stored.source_id = gone.source_id
        and stored.source_key = gone.source_key`.execute(tx)
  }
  // Deletes the crawl memory of the page too.
  await sql`
    delete from source_memory using taken_down_lot as gone
    where source_memory.source_id = ${sourceId} and source_memory.key = 'page ' || gone.url`.execute(tx)
}

function buildPlaceKey(...named: readonly (string | null)[]): string {
  return named.join('\n')
}
