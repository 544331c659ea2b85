import { sql } from 'kysely'
import { lotChangeColumns, priceColumns } from '../../lot/tables.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Tx } from '../../schema.ts'
import { losableOf, losableOfStored, countLosses, type Losses } from './losses.ts'
import { saveStatedLots } from './stated-lots.ts'
import { linkEarlierLots } from './earlier-lots.ts'
import { storedLots, type StoredLot } from './stored-lots.ts'
import { joinSources, withOthers } from './join-sources.ts'
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
import { writeParts } from './write-parts.ts'
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
  const moved = batch.filter(({ record }) => stored.get(record.sourceKey)?.content_hash !== record.contentHash)
  const still = batch.filter(({ record }) => stored.get(record.sourceKey)?.content_hash === record.contentHash)
  await saveRawRecords(tx, batch, context, now)
  await notePrints(tx, still, context.sourceId)
  await saveStatedLots(
    tx,
    batch.map(({ record, stated }) => ({ key: record.sourceKey, stated })),
    context.sourceId,
  )
  const optionIds = await withOptionsOf(
    tx,
    known,
    moved.map(({ record }) => record),
  )
  const losses = moved.length > 0 ? await storeMoved(tx, moved, stored, { ...context, now, optionIds }) : {}
  const newLots = moved.filter(({ record }) => !stored.has(record.sourceKey)).length
  const counts = { newLots, changedLots: moved.length - newLots, unchangedLots: still.length, losses }
  return { counts, optionIds }
}

/** Asked once: as the default of a column it costs as much for each row as the row itself. */
async function timeOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app_now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/** Notes that these rows were read by the current rules, so that the next run need not read them again. */
async function notePrints(tx: Tx, rows: readonly BatchRow[], sourceId: number): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ record }) => record.sourceKey)
  const prints = rows.map(({ readPrint }) => readPrint)
  for (const table of ['lot', 'source_record']) {
    await sql`
      update ${sql.table(table)} as stored set read_print = fresh.print
      from unnest(${keys}::text[], ${prints}::text[]) as fresh (key, print)
      where stored.source_id = ${sourceId} and stored.source_key = fresh.key`.execute(tx)
  }
}

async function storeMoved(
  tx: Tx,
  moved: readonly BatchRow[],
  stored: Map<string, StoredLot>,
  context: BatchContext,
): Promise<Losses> {
  const records = moved.map(({ record }) => record)
  const pictures = await picturesOf(tx, records, context)
  const { sales, moved: movedSales } = await writeSales(tx, records, context.sourceId)
  const leaving = records.flatMap(({ sourceKey }) => {
    const lot = stored.get(sourceKey)
    return lot?.leads && lot.sale_id !== sales.get(sourceKey)?.id ? [lot.id] : []
  })
  await logMoves(tx, movedSales.filter(isOtherDay), leaving)
  const matched = await matchRecords(tx, moved, stored, sales, context.sourceId)
  const joined = await joinSources(tx, matched, context)
  const own = matched.filter(({ joins }) => joins === null)
  const shown = await withOthers(tx, own, context.sourceId)
  const lotIds = await writeLots(tx, shown, context, pictures)
  const changed = own.flatMap(({ stored: lot }) => lot?.id ?? [])
  await writeParts(
    tx,
    own.map(({ record }) => record),
    changed,
    lotIds,
    pictures,
  )
  await moveLots(
    tx,
    movedSales.map(({ id }) => id),
    [...changed, ...joined.map(({ stored: lot }) => lot.id)],
  )
  await writeLedger(tx, own, joined, lotIds, context)
  await writeLog(tx, shown, joined, lotIds, context.now)
  await linkEarlierLots(tx, own, lotIds)
  return lossesOf(shown, joined)
}

function lossesOf(shown: readonly MatchedRecord[], joined: Joined): Losses {
  const losses: Losses = {}
  for (const { stored, record } of shown) {
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

/** Each source's figures under its own name. */
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
  const { id: _, ...columns } = priceColumns
  await copyRows(
    tx,
    'price',
    columns,
    prices.map((row) => ({ ...row, seen_at: now })),
  )
}

/** Changes of what the lots show, whichever source they come from. */
async function writeLog(
  tx: Tx,
  shown: readonly MatchedRecord[],
  joined: Joined,
  lotIds: ReadonlyMap<string, number>,
  seenAt: string,
): Promise<void> {
  const changes = [
    ...shown.flatMap(({ record, stored, sale, earlier }) => {
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
  const { id: _, ...columns } = lotChangeColumns
  await copyRows(
    tx,
    'lot_change',
    columns,
    changes.map((row) => ({ ...row, seen_at: seenAt })),
  )
}
