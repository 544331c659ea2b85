import { atomically } from '../platform/atomically.ts'
import type { Tx } from '../schema.ts'
import { DamagedFile } from './files/damaged-file.ts'
import type { RejectedRow, Run } from './ingest.ts'
import { optionBook } from './option-book.ts'
import { RowError } from './preset.ts'
import { readRow } from './read-row.ts'
import type { SourceRow } from './read-rows.ts'
import { noteProgress } from './run-record.ts'
import { storeBatch, type BatchRow } from './store-batch.ts'
import { dropTakenDown } from './takedown/taken-down.ts'
import { meet, takeBack } from './watch/listing.ts'
import { priceCheck } from './watch/price-check.ts'
import type { Suspicion } from './watch/suspicion.ts'

const batchSize = 250
const takenDown = { code: 'taken-down', reason: 'an operator took this lot down', line: '' }

/** Stores rows until there are no more, or until they are not to be believed any longer; says why. */
export async function storeRows(run: Run, rows: AsyncIterable<SourceRow>): Promise<Suspicion | null> {
  try {
    return await storeAll(run, rows)
  } catch (error) {
    // What was read before the damage stands.
    if (error instanceof DamagedFile) await settle(run)
    throw error
  }
}

async function storeAll(run: Run, rows: AsyncIterable<SourceRow>): Promise<Suspicion | null> {
  const { summary, options } = run
  const passedOver = new Set(summary.rejected.map(({ row }) => row))
  let gathered = 0
  for await (const row of rows) {
    summary.rows += 1
    if (summary.rows <= summary.resumedAt) {
      passOver(run, row, passedOver)
      continue
    }
    gather(run, row)
    gathered += 1
    if (gathered < batchSize) continue
    gathered = 0
    const suspicion = await settle(run)
    if (suspicion) return suspicion
    options.onProgress?.(summary.rows)
  }
  const suspicion = await settle(run)
  options.onProgress?.(summary.rows)
  return suspicion
}

function gather(run: Run, row: SourceRow): void {
  if (row.unchanged !== undefined) {
    run.summary.unchangedLots += 1
    known(run, row.unchanged, row.number)
    return
  }
  const read = readRow(row, run.options.preset, run.rowNumbers)
  if ('code' in read) run.rejected.push(read)
  // What was taken down is not even kept as a rejected row.
  else if (run.takenDown(read.record)) {
    run.rejected.push({ ...takenDown, row: row.number })
    if (run.listing) meet(run.listing, read.record.sourceKey)
  } else {
    run.batch.push(read)
    known(run, read.record.sourceKey, row.number)
  }
}

/** A row that was done before the run broke off; only its key is wanted. */
function passOver(run: Run, row: SourceRow, rejected: ReadonlySet<number>): void {
  const key = keyOf(run, row, rejected)
  if (key !== undefined) known(run, key, row.number)
}

function keyOf(run: Run, row: SourceRow, rejected: ReadonlySet<number>): string | undefined {
  if (row.unchanged !== undefined) return row.unchanged
  if (!rejected.has(row.number)) return row.content && run.options.preset.read(row.content).key
  // Rejected while it was read, or only when it was to be stored?
  const again = readRow(row, run.options.preset, run.rowNumbers)
  return 'code' in again ? undefined : again.record.sourceKey
}

function known(run: Run, key: string, row: number): void {
  run.rowNumbers.set(key, row)
  if (run.listing) meet(run.listing, key)
}

/** Stores what has gathered and writes down how far the run is, both or neither. */
async function settle(run: Run): Promise<Suspicion | null> {
  const { batch, summary } = run
  const suspicion = await priceCheck(run, batch)
  if (suspicion) return suspicion
  run.batch = []
  await atomically(run.db, async (tx) => {
    if (run.listing) await takeBack(tx, run.context.sourceId, run.listing)
    await storeOrReject(tx, run, batch)
    await dropTakenDown(tx, run.context.sourceId)
    await noteProgress(tx, run.context.runId, summary, run.rejected)
  })
  summary.rejected.push(...run.rejected.map(({ row, code, reason }) => ({ row, code, reason })))
  run.rejected = []
  return null
}

/** A batch in which a row is refused is tried row by row, so that only the bad ones are rejected. */
async function storeOrReject(tx: Tx, run: Run, batch: readonly BatchRow[]): Promise<void> {
  if (batch.length === 0) return
  try {
    const counts = await atomically(tx, (inner) => storeBatch(inner, batch, run.context))
    run.summary.newLots += counts.newLots
    run.summary.changedLots += counts.changedLots
    run.summary.unchangedLots += counts.unchangedLots
  } catch (error) {
    const code = faultOf(error)
    if (code === null) throw error
    run.context.options = optionBook()
    const [only, ...others] = batch
    if (only && others.length === 0) {
      run.rejected.push(refused(only, code, error as Error))
      return
    }
    for (const row of batch) await storeOrReject(tx, run, [row])
  }
}

function refused({ row, line }: BatchRow, code: string, { message }: Error): RejectedRow {
  return { row, code, reason: message, line }
}

/** What is the row's fault, by its code: PostgreSQL's classes 22 (data) and 23 (constraints) are, its others are not. */
function faultOf(error: unknown): string | null {
  if (error instanceof RowError) return error.code
  return /^2[23]/.test(String((error as { code?: unknown }).code)) ? 'refused' : null
}
