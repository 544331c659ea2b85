import { atomically } from '../platform/atomically.ts'
import type { Db, Tx } from '../schema.ts'
import type { LotRecord } from './lot-record.ts'
import { lotChanges, type HeldLot } from './lot-changes.ts'
import { logMoves, moveLots } from './move-lots.ts'
import { newPrices } from './price-ledger.ts'
import { newVersions, writeVersions } from './raw-records.ts'
import { idOf, type StoreContext } from './store-context.ts'
import { writeLots } from './write-lots.ts'
import { writeSales } from './write-sales.ts'
import { writeParts } from './write-parts.ts'

/** One row on its way in. */
export interface BatchRow {
  record: LotRecord
  /** The row as it came. */
  raw: Record<string, unknown>
  /** Its number and text, should it be rejected after all. */
  row: number
  line: string
}

export interface BatchCounts {
  newLots: number
  changedLots: number
  unchangedLots: number
}

/** Stores what is new or changed, all of it in one transaction: lots, prices, change log, raw records. */
export async function storeBatch(db: Db, batch: readonly BatchRow[], context: StoreContext): Promise<BatchCounts> {
  const held = await heldLots(db, context.sourceId, batch)
  const moved = batch.filter(({ record }) => held.get(record.sourceKey)?.content_hash !== record.contentHash)
  const counts = {
    newLots: moved.filter(({ record }) => !held.has(record.sourceKey)).length,
    changedLots: moved.filter(({ record }) => held.has(record.sourceKey)).length,
    unchangedLots: batch.length - moved.length,
  }
  const versions = await newVersions(db, batch, context.sourceId)
  if (moved.length + versions.length === 0) return counts
  await atomically(db, async (tx) => {
    await writeVersions(tx, versions, context)
    if (moved.length > 0) await storeMoved(tx, moved, held, context)
  })
  return counts
}

async function storeMoved(
  tx: Tx,
  moved: readonly BatchRow[],
  held: Map<string, HeldLot>,
  context: StoreContext,
): Promise<void> {
  const records = moved.map(({ record }) => record)
  const pictures = await context.pictures.bases(tx, records, context.sourceId)
  const optionIds = await context.options.ids(tx, records)
  const { saleIds, moved: movedSales } = await writeSales(tx, records)
  const leaving = records.flatMap(({ sourceKey }) => {
    const lot = held.get(sourceKey)
    return lot && lot.sale_id !== saleIds.get(sourceKey) ? [lot.id] : []
  })
  await logMoves(tx, movedSales, leaving)
  const lotIds = await writeLots(tx, records, { context, pictures, optionIds, saleIds })
  await moveLots(tx, saleIds.values())
  await writeParts(tx, records, lotIds, pictures)
  const prices = records.flatMap((record) =>
    newPrices(record, held.get(record.sourceKey), idOf(lotIds, record), context.sourceId),
  )
  if (prices.length > 0) await tx.insertInto('price').values(prices).execute()
  const changes = records.flatMap((record) =>
    lotChanges(record, held.get(record.sourceKey), idOf(lotIds, record), saleIds.get(record.sourceKey)),
  )
  if (changes.length > 0) await tx.insertInto('lot_change').values(changes).execute()
}

async function heldLots(db: Db, sourceId: number, batch: readonly BatchRow[]): Promise<Map<string, HeldLot>> {
  const rows = await db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .select(['lot.id', 'lot.source_key', 'lot.content_hash', 'lot.currency', 'lot.estimate_low', 'lot.estimate_high'])
    .select(['lot.opening_bid', 'lot.current_bid', 'lot.price', 'lot.price_basis', 'lot.stated_outcome'])
    .select(['lot.title', 'lot.description', 'lot.sale_id', 'sale.starts_on', 'sale.ends_on'])
    .where('lot.source_id', '=', sourceId)
    .where(
      'lot.source_key',
      'in',
      batch.map(({ record }) => record.sourceKey),
    )
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}
