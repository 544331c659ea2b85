import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { rateBook } from '../rates/rate-book.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'
import { optionBook, recountOptions } from './option-book.ts'
import type { PictureReader } from './picture-reader.ts'
import { RowError, type Preset } from './preset.ts'
import type { SourceRow } from './read-rows.ts'
import { storeBatch, type BatchCounts, type BatchRow } from './store-batch.ts'
import type { StoreContext } from './store-context.ts'

export interface Rejected {
  row: number
  code: string
  reason: string
  raw: string
}

/** What a run did. Every row is counted once: new, changed, unchanged or rejected. */
export interface Summary extends BatchCounts {
  rows: number
  rejected: Rejected[]
}

export interface IngestOptions {
  preset: Preset
  /** For the record of the run. */
  file: string
  pictures: PictureReader
  onProgress?: (rows: number) => void
}

const batchSize = 250

/** Brings rows in, batch by batch; a bad row is kept with its reason and never stops the run. */
export async function ingest(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const context = await startRun(db, options)
  const summary: Summary = { rows: 0, newLots: 0, changedLots: 0, unchangedLots: 0, rejected: [] }
  const rowOf = new Map<string, SourceRow>()
  let batch: BatchRow[] = []
  const store = async (): Promise<void> => {
    await storeOrReject(db, batch, context, summary, rowOf)
    batch = []
    options.onProgress?.(summary.rows)
  }
  for await (const row of rows) {
    summary.rows += 1
    const read = readRow(row, options.preset, rowOf)
    if ('code' in read) summary.rejected.push(read)
    else {
      batch.push(read)
      rowOf.set(read.record.sourceKey, row)
    }
    if (batch.length >= batchSize) await store()
  }
  await store()
  await finishRun(db, context.runId, summary)
  return summary
}

/** The record of a row, or why there is none. */
export function readRow(row: SourceRow, preset: Preset, seen: ReadonlyMap<string, SourceRow>): BatchRow | Rejected {
  const rejected = (code: string, reason: string): Rejected => ({ row: row.number, code, reason, raw: row.raw })
  if (!row.content) return rejected('unreadable', row.error ?? 'the row cannot be read')
  let record: LotRecord | null
  try {
    record = lotRecord(preset.read(row.content))
  } catch (error) {
    if (error instanceof RowError) return rejected(error.code, error.message)
    throw error
  }
  if (record === null) return rejected('not-jewelry', 'the text describes no jewelry')
  const earlier = seen.get(record.sourceKey)
  if (earlier) return rejected('duplicate-key', `row ${earlier.number} already has the key ${record.sourceKey}`)
  return { record, raw: row.content }
}

/** A batch that the database refuses is tried row by row, so that only the bad ones are rejected. */
async function storeOrReject(
  db: Db,
  batch: readonly BatchRow[],
  context: StoreContext,
  summary: Summary,
  rowOf: ReadonlyMap<string, SourceRow>,
): Promise<void> {
  if (batch.length === 0) return
  try {
    const counts = await storeBatch(db, batch, context)
    summary.newLots += counts.newLots
    summary.changedLots += counts.changedLots
    summary.unchangedLots += counts.unchangedLots
  } catch (error) {
    if (!isDataError(error)) throw error
    context.options = optionBook()
    const [only, ...others] = batch
    if (only && others.length === 0) {
      const row = rowOf.get(only.record.sourceKey)
      summary.rejected.push({
        row: row?.number ?? 0,
        code: 'refused',
        reason: (error as Error).message,
        raw: row?.raw ?? '',
      })
      return
    }
    for (const row of batch) await storeOrReject(db, [row], context, summary, rowOf)
  }
}

/** PostgreSQL's classes 22 (data) and 23 (constraints): the row's fault, not the server's. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown }).code))
}

async function startRun(db: Db, { preset, file, pictures }: IngestOptions): Promise<StoreContext> {
  const source = await db
    .insertInto('source')
    .values({ name: preset.source, archive: preset.archive })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ archive: preset.archive }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await db
    .insertInto('ingestion_run')
    .values({ source_id: source.id, file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    sourceId: source.id,
    archive: preset.archive,
    runId: run.id,
    options: optionBook(),
    rates: rateBook(),
    pictures,
  }
}

async function finishRun(db: Db, runId: number, summary: Summary): Promise<void> {
  const rejected = summary.rejected.map(({ row, code, reason, raw }) => ({
    run_id: runId,
    row_number: row,
    code,
    reason,
    content: raw.replaceAll('\0', ''),
  }))
  for (let at = 0; at < rejected.length; at += 1_000) {
    await db
      .insertInto('rejected_row')
      .values(rejected.slice(at, at + 1_000))
      .execute()
  }
  await db
    .updateTable('ingestion_run')
    .set({
      finished_at: sql<Date>`app_now()`,
      new_lots: summary.newLots,
      changed_lots: summary.changedLots,
      unchanged_lots: summary.unchangedLots,
      rejected_rows: summary.rejected.length,
    })
    .where('id', '=', runId)
    .execute()
  if (summary.newLots + summary.changedLots > 0) await recountOptions(db)
}
