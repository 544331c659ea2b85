import { sql } from 'kysely'
import { lotChangeColumns, priceColumns } from '../../lot/tables.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Db, Tx } from '../../schema.ts'
import { losableOf, losableOfHeld } from '../claims/losable.ts'
import { countLosses, type Losses } from '../claims/losses.ts'
import { keepStatedLots } from '../claims/stated-lots.ts'
import { linkEarlierLots } from './earlier-lots.ts'
import { heldLots, type HeldLot } from './stored-lots.ts'
import { joinSources, withOthers } from './join-sources.ts'
import { lotChanges } from './lot-changes.ts'
import type { LotRecord } from '../record/lot-record.ts'
import { logMoves, moveLots } from './move-lots.ts'
import { placeRecords, type Placed } from './match-records.ts'
import { heldPictures } from '../pictures/web-pictures.ts'
import { figuresSaid, newPrices } from './price-ledger.ts'
import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import { keepVersions } from './raw-records.ts'
import { idOf, type StoreContext } from './store-context.ts'
import { writeLots } from './write-lots.ts'
import { writeParts } from './write-parts.ts'
import { writeSales, type MovedSale } from './write-sales.ts'

/** One row on its way in, with what was read of it. */
export interface BatchRow extends Omit<ReadRow, 'lot' | 'json'> {
  record: LotRecord
}

export interface BatchCounts {
  newLots: number
  changedLots: number
  unchangedLots: number
  losses: Losses
}

/** Stores what is new or changed, all of it in one transaction: lots, prices, change log, raw records. */
export function storeBatch(db: Db, batch: readonly BatchRow[], context: StoreContext): Promise<BatchCounts> {
  return withSavepoint(db, async (tx) => {
    const now = await timeOf(tx)
    const keys = batch.map(({ record }) => record.sourceKey)
    const held = await heldLots(tx, context.sourceId, keys)
    const moved = batch.filter(({ record }) => held.get(record.sourceKey)?.content_hash !== record.contentHash)
    const still = batch.filter(({ record }) => held.get(record.sourceKey)?.content_hash === record.contentHash)
    await keepVersions(tx, batch, context, now)
    await notePrints(tx, still, context.sourceId)
    await keepStatedLots(
      tx,
      batch.map(({ record, stated }) => ({ key: record.sourceKey, stated })),
      context.sourceId,
    )
    const losses = moved.length > 0 ? await storeMoved(tx, moved, held, context, now) : {}
    const newLots = moved.filter(({ record }) => !held.has(record.sourceKey)).length
    return { newLots, changedLots: moved.length - newLots, unchangedLots: still.length, losses }
  })
}

/** Asked once: as the default of a column it costs as much for each row as the row itself. */
async function timeOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app_now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/** Nothing that we show changed, but the next run need not read these again. */
async function notePrints(tx: Tx, rows: readonly BatchRow[], sourceId: number): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ record }) => record.sourceKey)
  const prints = rows.map(({ readPrint }) => readPrint)
  for (const table of ['lot', 'source_record']) {
    await sql`
      update ${sql.table(table)} as held set read_print = fresh.print
      from unnest(${keys}::text[], ${prints}::text[]) as fresh (key, print)
      where held.source_id = ${sourceId} and held.source_key = fresh.key`.execute(tx)
  }
}

async function storeMoved(
  tx: Tx,
  moved: readonly BatchRow[],
  held: Map<string, HeldLot>,
  context: StoreContext,
  now: string,
): Promise<Losses> {
  const records = moved.map(({ record }) => record)
  const pictures = await picturesOf(tx, records, context)
  const optionIds = await context.options.ids(tx, records)
  const { sales, moved: movedSales } = await writeSales(tx, records, context.sourceId)
  const leaving = records.flatMap(({ sourceKey }) => {
    const lot = held.get(sourceKey)
    return lot?.leads && lot.sale_id !== sales.get(sourceKey)?.id ? [lot.id] : []
  })
  await logMoves(tx, movedSales.filter(isOtherDay), leaving)
  const placed = await placeRecords(tx, moved, held, sales, context.sourceId)
  const joined = await joinSources(tx, placed, context)
  const own = placed.filter(({ joins }) => joins === null)
  const shown = await withOthers(tx, own, context.sourceId)
  const lotIds = await writeLots(tx, shown, { context, now, pictures, optionIds })
  const changed = own.flatMap(({ held: lot }) => lot?.id ?? [])
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
    [...changed, ...joined.map(({ held: lot }) => lot.id)],
  )
  await writeLedger(tx, own, joined, lotIds, { ...context, now })
  await writeLog(tx, shown, joined, lotIds, now)
  await linkEarlierLots(tx, own, lotIds)
  return lossesOf(shown, joined)
}

function lossesOf(shown: readonly Placed[], joined: Joined): Losses {
  const losses: Losses = {}
  for (const { held, record } of shown) {
    if (held) countLosses(losses, losableOfHeld(held), losableOf(record.texts, record.prices, record.statedOutcome))
  }
  for (const { held, now } of joined) {
    countLosses(losses, losableOfHeld(held), losableOf({ ...held, ...now.texts }, now.prices, now.statedOutcome))
  }
  return losses
}

/** Those of rows that name none are the ones that their lots have. */
async function picturesOf(
  tx: Tx,
  records: readonly LotRecord[],
  context: StoreContext,
): Promise<Map<string, string[]>> {
  const keeping = records.filter(({ keepsPictures }) => keepsPictures)
  if (keeping.length === 0) return context.pictures.bases(tx, records, context.sourceId)
  const naming = records.filter(({ keepsPictures }) => !keepsPictures)
  const [kept, named] = [
    await heldPictures.bases(tx, keeping, context.sourceId),
    await context.pictures.bases(tx, naming, context.sourceId),
  ]
  return new Map([...kept, ...named])
}

function isOtherDay({ before, after }: MovedSale): boolean {
  return before[0] !== after[0] || before[1] !== after[1]
}

type Joined = Awaited<ReturnType<typeof joinSources>>

/** Each source's figures under its own name. */
async function writeLedger(
  tx: Tx,
  own: readonly Placed[],
  joined: Joined,
  lotIds: ReadonlyMap<string, number>,
  { sourceId, now }: Pick<StoreContext, 'sourceId'> & { now: string },
): Promise<void> {
  const prices = [
    ...own.flatMap(({ record, held }) => newPrices(record.prices, figuresSaid(held), idOf(lotIds, record), sourceId)),
    ...joined.flatMap(({ placed, held, before }) => newPrices(placed.record.prices, before?.prices, held.id, sourceId)),
  ]
  const { id: _, ...columns } = priceColumns
  await copyRows(
    tx,
    'price',
    columns,
    prices.map((row) => ({ ...row, seen_at: now })),
  )
}

/** What the lot shows now, whoever said it. */
async function writeLog(
  tx: Tx,
  shown: readonly Placed[],
  joined: Joined,
  lotIds: ReadonlyMap<string, number>,
  seenAt: string,
): Promise<void> {
  const changes = [
    ...shown.flatMap(({ record, held, sale, earlier }) => {
      const id = idOf(lotIds, record)
      const first = lotChanges({ ...record, ...record.texts, sale }, held, id)
      return earlier === null ? first : [...first, { lot_id: id, kind: 're-offered', before: [earlier], after: [id] }]
    }),
    ...joined.flatMap(({ held, now }) =>
      lotChanges(
        { ...held, ...now, sale: { id: held.sale_id, starts_on: held.starts_on, ends_on: held.ends_on } },
        held,
        held.id,
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
