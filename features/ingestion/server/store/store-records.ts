import { sql } from 'kysely'
import { applyCorrections } from './corrections/apply-corrections.ts'
import { storeReadingDoubts } from './corrections/note-doubts.ts'
import type { Tx } from '@parure/features/schema.ts'
import { pickTrackedFields, pickStoredTrackedFields, countLosses, type Losses } from './losses.ts'
import { saveStatedLots } from './sources/load-stated-lots.ts'
import { linkEarlierLots } from './sources/earlier-lots.ts'
import { logRevisedReadings } from './log-revised-readings.ts'
import { loadStoredLots, type StoredLot } from './load-stored-lots.ts'
import { joinSources, mergeOtherClaims, type JoinedLot } from './sources/join-sources.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import { logMovedSales, updateSaleDays } from './sales/update-sale-days.ts'
import { matchRecords, type MatchedRecord } from './sources/match-records.ts'
import { storedPictures } from '../pictures/web-pictures.ts'
import type { BatchRow } from './batch-row.ts'
import { saveRawRecords } from './raw-records.ts'
import { ensureOptionIds, type OptionIdMap } from './option-id-map.ts'
import { getLotId, type BatchContext, type StoreContext } from './store-context.ts'
import { writeChangeLog, writeLedger } from './write-history.ts'
import { upsertLots } from './upsert-lots.ts'
import { writePicturesAndAttributes } from './write-pictures-and-attributes.ts'
import { upsertSales, type MovedSale } from './sales/upsert-sales.ts'

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
  known: OptionIdMap,
): Promise<{ counts: BatchCounts; optionIds: OptionIdMap }> {
  const now = await loadDatabaseTime(tx)
  const keys = batch.map(({ record }) => record.sourceKey)
  const stored = await loadStoredLots(tx, context.sourceId, keys)
  const isUnchanged = ({ record }: BatchRow) => stored.get(record.sourceKey)?.content_hash === record.contentHash
  const changed = batch.filter((row) => !isUnchanged(row))
  const unchanged = batch.filter(isUnchanged)
  await saveRawRecords(tx, batch, context, now)
  await updateFingerprints(tx, unchanged, context.sourceId)
  await storeUnchangedDoubts(tx, unchanged, stored)
  await saveStatedLots(
    tx,
    batch.map(({ record, stated }) => ({ key: record.sourceKey, stated })),
    context.sourceId,
  )
  const optionIds = await ensureOptionIds(
    tx,
    known,
    changed.map(({ record }) => record),
  )
  const losses = changed.length > 0 ? await storeChanged(tx, changed, stored, { ...context, now, optionIds }) : {}
  const newLots = changed.filter(({ record }) => !stored.has(record.sourceKey)).length
  const counts = { newLots, changedLots: changed.length - newLots, unchangedLots: unchanged.length, losses }
  return { counts, optionIds }
}

/** Returns the time of the database, queried once for a batch (see `BatchContext.now`). */
async function loadDatabaseTime(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app_now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/** Stores the new fingerprints of rows whose records are unchanged, so that the next run need not read them again. */
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

/** Unchanged lots too: an earlier version of the program may have found no doubts. */
async function storeUnchangedDoubts(
  tx: Tx,
  unchanged: readonly BatchRow[],
  stored: ReadonlyMap<string, StoredLot>,
): Promise<void> {
  const lots = unchanged.flatMap(({ record }) => {
    const lot = stored.get(record.sourceKey)
    return lot?.leads ? [{ id: lot.id, isStored: true, doubts: record.readingDoubts ?? [] }] : []
  })
  await storeReadingDoubts(tx, lots)
}

/** Stores new and changed lots. Returns how many lots lost a field. */
async function storeChanged(
  tx: Tx,
  rows: readonly BatchRow[],
  stored: Map<string, StoredLot>,
  context: BatchContext,
): Promise<Losses> {
  const records = rows.map(({ record }) => record)
  const pictures = await storeRecordPictures(tx, records, context)
  const { sales, moved: movedSales } = await upsertSales(tx, records, context)
  const leavingIds = records.flatMap(({ sourceKey }) => {
    const lot = stored.get(sourceKey)
    return lot?.leads && lot.sale_id !== sales.get(sourceKey)?.id ? [lot.id] : []
  })
  await logMovedSales(tx, movedSales.filter(isOtherDay), leavingIds)
  const matched = await matchRecords(tx, rows, stored, sales, context.sourceId)
  const joined = await joinSources(tx, matched, context)
  // Records of lots whose primary source this is, including new ones; the others are joined to lots of other sources.
  const ownRecords = matched.filter(({ joinedLotId }) => joinedLotId === null)
  const merged = await mergeOtherClaims(tx, ownRecords, context.sourceId)
  const lotIds = await upsertLots(tx, merged, context, pictures)
  await logRevisedReadings(tx, ownRecords, context.now)
  const existingIds = ownRecords.flatMap(({ stored: lot }) => lot?.id ?? [])
  await writePicturesAndAttributes(
    tx,
    ownRecords.map(({ record }) => record),
    existingIds,
    lotIds,
    pictures,
  )
  await updateSaleDays(
    tx,
    movedSales.map(({ id }) => id),
    [...existingIds, ...joined.map(({ stored: lot }) => lot.id)],
  )
  await writeLedger(tx, ownRecords, joined, lotIds, context)
  await writeChangeLog(tx, merged, joined, lotIds, context)
  await writeReadings(tx, ownRecords, lotIds)
  await linkEarlierLots(tx, ownRecords, lotIds)
  return countStoredLosses(merged, joined)
}

/** Stores doubts, and applies the operators' corrections, now that the lots are locked. */
async function writeReadings(
  tx: Tx,
  own: readonly MatchedRecord[],
  lotIds: ReadonlyMap<string, number>,
): Promise<void> {
  const lots = own.map(({ record, stored }) => ({
    id: getLotId(lotIds, record),
    isStored: stored !== undefined,
    doubts: record.readingDoubts ?? [],
  }))
  await storeReadingDoubts(tx, lots)
  await applyCorrections(
    tx,
    lots.flatMap(({ id, isStored }) => (isStored ? [id] : [])),
    { fresh: true },
  )
}

function countStoredLosses(merged: readonly MatchedRecord[], joined: readonly JoinedLot[]): Losses {
  const losses: Losses = {}
  for (const { stored, record } of merged) {
    if (stored)
      countLosses(
        losses,
        pickStoredTrackedFields(stored),
        pickTrackedFields(record.texts, record.prices, record.statedOutcome),
      )
  }
  for (const { stored, merged: claims } of joined) {
    countLosses(
      losses,
      pickStoredTrackedFields(stored),
      pickTrackedFields({ ...stored, ...claims.texts }, claims.prices, claims.statedOutcome),
    )
  }
  return losses
}

/** Returns the pictures of the records; rows that list none keep those of their lots. */
async function storeRecordPictures(
  tx: Tx,
  records: readonly LotRecord[],
  context: StoreContext,
): Promise<Map<string, string[]>> {
  const keepingRecords = records.filter(({ keepsPictures }) => keepsPictures)
  if (keepingRecords.length === 0) return context.pictures.storePictures(tx, records, context.sourceId)
  const listingRecords = records.filter(({ keepsPictures }) => !keepsPictures)
  const [stored, named] = [
    await storedPictures.storePictures(tx, keepingRecords, context.sourceId),
    await context.pictures.storePictures(tx, listingRecords, context.sourceId),
  ]
  return new Map([...stored, ...named])
}

function isOtherDay({ before, after }: MovedSale): boolean {
  return before[0] !== after[0] || before[1] !== after[1]
}
