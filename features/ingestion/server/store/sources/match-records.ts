import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { BatchRow } from '../batch-row.ts'
import type { StoredLot } from '../load-stored-lots.ts'
import type { LotRecord } from '../../record/build-lot-record.ts'
import { normaliseLotNumber } from '../../incoming/normalise-lot-number.ts'
import type { StoredSale } from '../sales/build-sale-row.ts'

/** A record with the stored lot that it belongs to. */
export interface MatchedRecord {
  row: BatchRow
  record: LotRecord
  sale: StoredSale
  /** Undefined for a new lot. */
  stored: StoredLot | undefined
  /** Id of the other source's lot to which the record is joined. */
  joinedLotId: number | null
  /** Id of the lot of the same piece in an earlier sale. */
  earlierLotId: number | null
}

/**
 * Decides for each record whether its lot is stored, new, offered again, or another source's. Lots of two sources are
 * the same if house, sale and lot number are equal and no other record of the source matches too.
 */
export async function matchRecords(
  tx: Tx,
  rows: readonly BatchRow[],
  stored: ReadonlyMap<string, StoredLot>,
  sales: ReadonlyMap<string, StoredSale>,
  sourceId: number,
): Promise<MatchedRecord[]> {
  const matched = rows.map((row): MatchedRecord => {
    const { record } = row
    const lot = stored.get(record.sourceKey)
    const sale = sales.get(record.sourceKey)
    if (!sale) throw new Error(`the sale of ${record.sourceKey} was not written`)
    const isAgain = lot !== undefined && isOfferedAgain(lot, sale)
    const hasLeft = lot !== undefined && !lot.leads && !isSameLot(lot, record, sale)
    return {
      row,
      record,
      sale,
      stored: isAgain || hasLeft ? undefined : lot,
      joinedLotId: lot && !lot.leads && !hasLeft ? lot.id : null,
      earlierLotId: isAgain ? lot.id : null,
    }
  })
  await rekeyReofferedLots(tx, matched)
  await detachRecords(tx, matched, stored, sourceId)
  const joins = await findJoinableLots(tx, matched, sourceId)
  return matched.map((each) => ({ ...each, joinedLotId: joins.get(each.record.sourceKey) ?? each.joinedLotId }))
}

/**
 * A lot with an outcome has been offered: its key in a sale that begins later is the piece offered again. A lot without
 * an outcome only moved.
 */
function isOfferedAgain(lot: StoredLot, sale: StoredSale): boolean {
  const hasOutcome = lot.price !== null || lot.stated_outcome !== null
  if (!lot.leads || lot.sale_id === sale.id || !hasOutcome) return false
  return lot.ends_on !== null && sale.starts_on !== null && lot.ends_on < sale.starts_on
}

function isSameLot(lot: StoredLot, { texts }: LotRecord, sale: StoredSale): boolean {
  return lot.sale_id === sale.id && normaliseLotNumber(lot.lot_number) === normaliseLotNumber(texts.lot_number)
}

/** Renames the keys of lots that are offered again, since the new lot gets the key. */
async function rekeyReofferedLots(tx: Tx, matched: readonly MatchedRecord[]): Promise<void> {
  const earlier = matched.flatMap((each) => each.earlierLotId ?? [])
  if (earlier.length === 0) return
  await sql`
    update source_record set source_key = lot.source_key || ' @ ' || sale.key
    from lot join sale on sale.id = lot.sale_id
    where lot.id = any(${earlier}::int[]) and source_record.source_id = lot.source_id
      and source_record.source_key = lot.source_key`.execute(tx)
  await sql`
    update lot set source_key = lot.source_key || ' @ ' || sale.key
    from sale where sale.id = lot.sale_id and lot.id = any(${earlier}::int[])`.execute(tx)
}

/** Detaches records from lots of other sources that they no longer match. */
async function detachRecords(
  tx: Tx,
  matched: readonly MatchedRecord[],
  stored: ReadonlyMap<string, StoredLot>,
  sourceId: number,
): Promise<void> {
  const keys = matched
    .filter(
      ({ record, joinedLotId, stored: lot }) =>
        !lot && joinedLotId === null && stored.get(record.sourceKey)?.leads === false,
    )
    .map(({ record }) => record.sourceKey)
  if (keys.length === 0) return
  await tx.deleteFrom('source_record').where('source_id', '=', sourceId).where('source_key', 'in', keys).execute()
}

/** Finds lots of other sources that new records match, by the key of the record. */
async function findJoinableLots(
  tx: Tx,
  matched: readonly MatchedRecord[],
  sourceId: number,
): Promise<Map<string, number>> {
  const candidates = matched.filter(
    ({ stored, joinedLotId: joins, record }) =>
      !stored && joins === null && record.sale.keyIsOfHouse && record.texts.lot_number,
  )
  if (candidates.length === 0) return new Map()
  const { rows } = await sql<{ key: string; lot_id: number }>`
    with asked as (
      select * from unnest(
        ${candidates.map(({ record }) => record.sourceKey)}::text[],
        ${candidates.map(({ sale }) => sale.id)}::int[],
        ${candidates.map(({ record }) => record.texts.lot_number)}::text[]) as asked (key, sale_id, number)
    ), candidate as (
      select asked.key, lot.id as lot_id, count(*) over (partition by lot.id) as askers,
        count(*) over (partition by asked.key) as lots
      from asked join lot
        on lot.sale_id = asked.sale_id and plain_lot_number(lot.lot_number) = plain_lot_number(asked.number)
      where lot.source_id <> ${sourceId}
        and not exists (select from source_record where lot_id = lot.id and source_id = ${sourceId})
    )
    select key, lot_id from candidate where askers = 1 and lots = 1`.execute(tx)
  return new Map(rows.map(({ key, lot_id }) => [key, lot_id]))
}
