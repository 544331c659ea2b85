import { sql } from 'kysely'
import { lotTables } from '../../lot/tables.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Tx } from '../../schema.ts'
import { losableOf, losableOfStored, countLosses, type Losses } from './losses.ts'
import { saveStatedLots } from './stated-lots.ts'
import { linkEarlierLots } from './earlier-lots.ts'
import { storedLots, type StoredLot } from './stored-lots.ts'
import { joinSources, mergeOtherClaims } from './join-sources.ts'
import { lotChanges } from './lot-changes.ts'
import type { LotRecord } from '../record/lot-record.ts'
import { logMoves, moveLots } from './move-lots.ts'
import { matchRecords, type MatchedRecord } from './match-records.ts'
import { storedPictures } from '../pictures/web-pictures.ts'
import { claimedPrices, newPrices } from './price-ledger.ts'
import type { BatchRow } from './batch-row.ts'
import { saveRawRecords } from './raw-records.ts'
import { withOptionsOf, type OptionIds } from './option-ids.ts'
import { idOf, type BatchContext, type StoreContext } from './store-context.ts'
import { writeLots } from './write-lots.ts'
import { writePicturesAndAttributes } from './write-pictures-and-attributes.ts'
import { writeSales, type MovedSale } from './write-sales.ts'

export interface BatchCounts {
  readonly newLots: number
  readonly changedLots: number
  readonly unchangedLots: number
  readonly losses: Losses
}

/** Stores what is new or changed: lots, prices, change log, raw records. */
export async function storeRecords(
  tx: Tx,
  batch: readonly BatchRow[],
  context: StoreContext,
  known: OptionIds,
): Promise<{ counts: BatchCounts; optionIds: OptionIds }> {
  const now = await timeOf(tx)
  const keys = batch.map(({ record }) => record.sourceKey)
  const stored = await storedLots(tx, context.sourceId, keys)
  const isUnchanged = ({ record }: BatchRow) => stored.get(record.sourceKey)?.content_hash === record.contentHash
  const changed = batch.filter((row) => !isUnchanged(row))
  const unchanged = batch.filter(isUnchanged)
  await saveRawRecords(tx, batch, context, now)
  await updateFingerprints(tx, unchanged, context.sourceId)
  await saveStatedLots(
    tx,
    batch.map(({ record, stated }) => ({ key: record.sourceKey, stated })),
    context.sourceId,
  )
  const optionIds = await withOptionsOf(
    tx,
    known,
    changed.map(({ record }) => record),
  )
  const losses = changed.length > 0 ? await storeChanged(tx, changed, stored, { ...context, now, optionIds }) : {}
  const newLots = changed.filter(({ record }) => !stored.has(record.sourceKey)).length
  const counts = { newLots, changedLots: changed.length - newLots, unchangedLots: unchanged.length, losses }
  return { counts, optionIds }
}

/** The database's time, queried once for a batch (see `BatchContext.now`). */
async function timeOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app_now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/** Stores the new fingerprints of rows whose records are as before, so that the next run need not read them again. */
async function updateFingerprints(tx: Tx, rows: readonly BatchRow[], sourceId: number): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ record }) => record.sourceKey)
  const fingerprints = rows.map(({ fingerprint }) => fingerprint)
  for (const table of ['lot', 'source_record']) {
    await sql`
      update ${sql.table(table)} as stored set read_print = fresh.print
      from unnest(${keys}::text[], ${fingerprints}::text[]) as fresh (key, print)
      where stored.source_id = ${sourceId} and stored.source_key = fresh.key`.execute(tx)
  }
}

/** Stores new and changed lots; gives how many lots lost a field. */
async function storeChanged(
  tx: Tx,
  rows: readonly BatchRow[],
  stored: Map<string, StoredLot>,
  context: BatchContext,
): Promise<Losses> {
  const records = rows.map(({ record }) => record)
  const pictures = await picturesOf(tx, records, context)
  const { sales, moved: movedSales } = await writeSales(tx, records, context.sourceId)
  const leaving = records.flatMap(({ sourceKey }) => {
    const lot = stored.get(sourceKey)
    return lot?.leads && lot.sale_id !== sales.get(sourceKey)?.id ? [lot.id] : []
  })
  await logMoves(tx, movedSales.filter(isOtherDay), leaving)
  const matched = await matchRecords(tx, rows, stored, sales, context.sourceId)
  const joined = await joinSources(tx, matched, context)
  const own = matched.filter(({ joins }) => joins === null)
  const merged = await mergeOtherClaims(tx, own, context.sourceId)
  const lotIds = await writeLots(tx, merged, context, pictures)
  const existingIds = own.flatMap(({ stored: lot }) => lot?.id ?? [])
  await writePicturesAndAttributes(
    tx,
    own.map(({ record }) => record),
    existingIds,
    lotIds,
    pictures,
  )
  await moveLots(
    tx,
    movedSales.map(({ id }) => id),
    [...existingIds, ...joined.map(({ stored: lot }) => lot.id)],
  )
  await writeLedger(tx, own, joined, lotIds, context)
  await writeLog(tx, merged, joined, lotIds, context.now)
  await linkEarlierLots(tx, own, lotIds)
  return lossesOf(merged, joined)
}

function lossesOf(merged: readonly MatchedRecord[], joined: Joined): Losses {
  const losses: Losses = {}
  for (const { stored, record } of merged) {
    if (stored)
      countLosses(losses, losableOfStored(stored), losableOf(record.texts, record.prices, record.statedOutcome))
  }
  for (const { stored, now } of joined) {
    countLosses(losses, losableOfStored(stored), losableOf({ ...stored, ...now.texts }, now.prices, now.statedOutcome))
  }
  return losses
}

/** The pictures of the records; rows that name none keep those of their lots. */
async function picturesOf(
  tx: Tx,
  records: readonly LotRecord[],
  context: StoreContext,
): Promise<Map<string, string[]>> {
  const keeping = records.filter(({ keepsPictures }) => keepsPictures)
  if (keeping.length === 0) return context.pictures.bases(tx, records, context.sourceId)
  const naming = records.filter(({ keepsPictures }) => !keepsPictures)
  const [stored, named] = [
    await storedPictures.bases(tx, keeping, context.sourceId),
    await context.pictures.bases(tx, naming, context.sourceId),
  ]
  return new Map([...stored, ...named])
}

function isOtherDay({ before, after }: MovedSale): boolean {
  return before[0] !== after[0] || before[1] !== after[1]
}

type Joined = Awaited<ReturnType<typeof joinSources>>

/** Adds the figures to the price ledger, under the source that stated them. */
async function writeLedger(
  tx: Tx,
  own: readonly MatchedRecord[],
  joined: Joined,
  lotIds: ReadonlyMap<string, number>,
  { sourceId, now }: BatchContext,
): Promise<void> {
  const prices = [
    ...own.flatMap(({ record, stored }) =>
      newPrices(record.prices, claimedPrices(stored), idOf(lotIds, record), sourceId),
    ),
    ...joined.flatMap(({ matched, stored, before }) =>
      newPrices(matched.record.prices, before?.prices, stored.id, sourceId),
    ),
  ]
  const { id: _, ...columns } = lotTables.price
  await copyRows(
    tx,
    'price',
    columns,
    prices.map((row) => ({ ...row, seen_at: now })),
  )
}

/** Adds to the change log what changed of the lots as they are shown, that is after merging all sources. */
async function writeLog(
  tx: Tx,
  merged: readonly MatchedRecord[],
  joined: Joined,
  lotIds: ReadonlyMap<string, number>,
  seenAt: string,
): Promise<void> {
  const changes = [
    ...merged.flatMap(({ record, stored, sale, earlier }) => {
      const id = idOf(lotIds, record)
      const first = lotChanges({ ...record, ...record.texts, sale }, stored, id)
      return earlier === null ? first : [...first, { lot_id: id, kind: 're-offered', before: [earlier], after: [id] }]
    }),
    ...joined.flatMap(({ stored, now }) =>
      lotChanges(
        { ...stored, ...now, sale: { id: stored.sale_id, starts_on: stored.starts_on, ends_on: stored.ends_on } },
        stored,
        stored.id,
      ),
    ),
  ]
  const { id: _, ...columns } = lotTables.lot_change
  await copyRows(
    tx,
    'lot_change',
    columns,
    changes.map((row) => ({ ...row, seen_at: seenAt })),
  )
}
