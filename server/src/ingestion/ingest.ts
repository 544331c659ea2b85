import { rateBook } from '../rates/rate-book.ts'
import type { Db } from '../schema.ts'
import { checkPrices } from './check-prices.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'
import { optionBook, recountOptions } from './option-book.ts'
import type { PictureReader } from './picture-reader.ts'
import { RowError, type Preset } from './preset.ts'
import type { SourceRow } from './read-rows.ts'
import { finishRun, noteProgress, startRun } from './run-record.ts'
import { aloneWithSource } from './source-lock.ts'
import { storeBatch, type BatchCounts, type BatchRow } from './store-batch.ts'
import type { StoreContext } from './store-context.ts'

export interface Rejected {
  row: number
  code: string
  reason: string
}

/** A rejected row on its way to where it is kept. */
export interface RejectedRow extends Rejected {
  /** As it came. */
  line: string
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

/** A run on its way: of all rows it holds only those of the batch. */
interface Run {
  db: Db
  context: StoreContext
  summary: Summary
  batch: BatchRow[]
  rejected: RejectedRow[]
}

const batchSize = 250

/** Brings rows in, batch by batch; a bad row is kept with its reason and never stops the run. */
export function ingest(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  return aloneWithSource(db, options.preset.source, () => runAlone(db, rows, options))
}

async function runAlone(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const ids = await startRun(db, options)
  const context = { ...ids, archive: options.preset.archive, pictures: options.pictures, options: optionBook() }
  const summary: Summary = { rows: 0, newLots: 0, changedLots: 0, unchangedLots: 0, rejected: [] }
  const run: Run = { db, context: { ...context, rates: rateBook() }, summary, batch: [], rejected: [] }
  try {
    await storeAll(run, rows, options)
  } catch (error) {
    // A run that breaks keeps what it rejected; if even that fails, the first failure is the one to tell.
    await noteProgress(db, ids.runId, summary, run.rejected).catch(() => {})
    throw error
  }
  await finishRun(db, ids.runId)
  if (summary.newLots + summary.changedLots > 0) await recountOptions(db)
  return summary
}

async function storeAll(run: Run, rows: AsyncIterable<SourceRow>, { preset, onProgress }: IngestOptions) {
  const rowNumbers = new Map<string, number>()
  const { summary } = run
  for await (const row of rows) {
    summary.rows += 1
    if (row.unchanged !== undefined) {
      summary.unchangedLots += 1
      rowNumbers.set(row.unchanged, row.number)
      continue
    }
    const read = readRow(row, preset, rowNumbers)
    if ('code' in read) run.rejected.push(read)
    else {
      run.batch.push(read)
      rowNumbers.set(read.record.sourceKey, row.number)
    }
    if (run.batch.length + run.rejected.length < batchSize) continue
    await settle(run)
    onProgress?.(summary.rows)
  }
  await settle(run)
  onProgress?.(summary.rows)
}

/** Stores what has gathered and writes down how far the run is. */
async function settle(run: Run): Promise<void> {
  const { batch } = run
  run.batch = []
  await storeOrReject(run, batch)
  run.summary.rejected.push(...run.rejected.map(({ row, code, reason }) => ({ row, code, reason })))
  const { rejected } = run
  await noteProgress(run.db, run.context.runId, run.summary, rejected)
  run.rejected = []
}

/** The record of a row, or why there is none. */
function readRow(row: SourceRow, preset: Preset, seen: ReadonlyMap<string, number>): BatchRow | RejectedRow {
  const rejected = (code: string, reason: string) => ({ row: row.number, code, reason, line: row.raw })
  if (!row.content) return rejected('unreadable', row.error ?? 'the row cannot be read')
  let record: LotRecord | null
  try {
    const lot = preset.read(row.content)
    checkPrices(lot.prices)
    record = lotRecord(lot)
  } catch (error) {
    if (error instanceof RowError) return rejected(error.code, error.message)
    throw error
  }
  if (record === null) return rejected('not-jewelry', 'the text describes no jewelry')
  const earlier = seen.get(record.sourceKey)
  if (earlier !== undefined) return rejected('duplicate-key', `row ${earlier} already has the key ${record.sourceKey}`)
  return { record, raw: row.content, row: row.number, line: row.raw }
}

/** A batch in which a row is refused is tried row by row, so that only the bad ones are rejected. */
async function storeOrReject(run: Run, batch: readonly BatchRow[]): Promise<void> {
  if (batch.length === 0) return
  try {
    const counts = await storeBatch(run.db, batch, run.context)
    run.summary.newLots += counts.newLots
    run.summary.changedLots += counts.changedLots
    run.summary.unchangedLots += counts.unchangedLots
  } catch (error) {
    const code = faultOf(error)
    if (code === null) throw error
    run.context.options = optionBook()
    const [only, ...others] = batch
    if (only && others.length === 0) {
      run.rejected.push({ row: only.row, code, reason: (error as Error).message, line: only.line })
      return
    }
    for (const row of batch) await storeOrReject(run, [row])
  }
}

/** What is the row's fault, by its code: PostgreSQL's classes 22 (data) and 23 (constraints) are, its others are not. */
function faultOf(error: unknown): string | null {
  if (error instanceof RowError) return error.code
  return /^2[23]/.test(String((error as { code?: unknown }).code)) ? 'refused' : null
}
