import { setImmediate as turn } from 'node:timers/promises'
import { retryDeadlock } from '../../platform/database/retry-deadlock.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import type { Tx } from '../../schema.ts'
import { countDoubts } from './doubts.ts'
import { addLosses } from '../claims/losses.ts'
import type { RejectedRow, Run } from './ingest.ts'
import { optionBook } from '../store/option-registry.ts'
import { RowError } from '../incoming/preset.ts'
import { readBatch, type Gathered, type ReadBatch } from './read-batch.ts'
import { portionsOf, readPortion, type Read } from './read-portion.ts'
import { rejected, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { SourceRow } from '../files/read-rows.ts'
import { tellRejected } from './rejections.ts'
import { noteProgress, rejectedBefore } from './run-record.ts'
import { storeBatch, type BatchRow } from '../store/store-batch.ts'
import { dropTakenDown } from '../takedown/taken-down.ts'
import { meet, takeBack } from '../watch/listing.ts'
import { priceCheck } from '../watch/price-check.ts'
import type { Suspicion } from '../watch/suspicion.ts'

/** Of a batch, so that rows of any length take the same memory. */
const most = { rows: 1_000, characters: 4_000_000 }
/** The first one is small: it is stored while the reading threads start. */
const firstRows = 250
/** Batches that are gathered and read while one is being stored: with one alone the reader would wait for the next. */
const ahead = 2
const takenDown = { code: 'taken-down', reason: 'an operator took this lot down', line: '' }

/** Stores rows until there are no more, or until they are not to be believed any longer; says why. */
export async function storeRows(run: Run, rows: AsyncIterable<SourceRow>): Promise<Suspicion | null> {
  const line = storingLine(run)
  try {
    await gatherAll(run, rows, line)
  } catch (error) {
    // What was read before its source broke stands.
    await line.end()
    throw error
  }
  return line.end()
}

/** Takes what has been gathered; reads the next batch's texts while the last one is being stored. */
interface StoringLine {
  /** Resolves when there is room; says whether to go on. */
  take(): Promise<boolean>
  /** Stores the rest. */
  end(): Promise<Suspicion | null>
}

function storingLine(run: Run): StoringLine {
  let storing: Promise<Suspicion | null> = Promise.resolve(null)
  const waiting: Promise<Suspicion | null>[] = []
  const start = (gathered: Gathered): void => {
    run.gathered = { rows: [], rejected: [], unchanged: 0, upTo: gathered.upTo }
    const reading = readBatch(run, gathered)
    storing = Promise.all([storing, reading]).then(([before, open]) => before ?? settle(run, open()))
    storing.catch(() => {})
    waiting.push(storing)
  }
  const take = async (): Promise<boolean> => {
    // A transaction has one connection: what another statement does to it must not come between.
    if (run.db.isTransaction) await storing
    start(run.gathered)
    return waiting.length <= ahead || (await waiting.shift()) === null
  }
  return {
    take,
    end: async () => {
      await take()
      return storing
    },
  }
}

async function gatherAll(run: Run, rows: AsyncIterable<SourceRow>, line: StoringLine): Promise<void> {
  const { summary, gathered } = run
  const wasRejected = await rejectedBefore(run.db, run.context.runId, summary.resumedAt)
  let number = gathered.upTo
  let room = { ...most, rows: firstRows }
  for await (const portion of portionsOf(rows, summary)) {
    for (const { row, read } of await readPortion(run, portion)) {
      number += 1
      run.gathered.upTo = number
      if (number <= summary.resumedAt) {
        passOver(run, row, read, wasRejected)
        continue
      }
      gather(run, row, read)
      room.rows -= 1
      room.characters -= row.raw.length
      if (room.rows > 0 && room.characters > 0) continue
      room = { ...most }
      if (!(await line.take())) return
    }
    // What PostgreSQL and the reading threads have answered meanwhile is heard between portions.
    await turn()
  }
}

function gather(run: Run, row: SourceRow, found: Read): void {
  const { gathered } = run
  if (row.unchanged !== undefined) {
    gathered.unchanged += 1
    known(run, row.unchanged, row.number)
    return
  }
  const read = found && unlessDuplicate(run, row, found)
  if (!read) return
  if ('code' in read) gathered.rejected.push(read)
  // What was taken down is not even kept as a rejected row.
  else if (run.takenDown(read.lot)) {
    gathered.rejected.push({ ...takenDown, row: row.number })
    if (run.listing) meet(run.listing, read.lot.key)
  } else {
    gathered.rows.push(read)
    known(run, read.lot.key, row.number)
  }
}

function unlessDuplicate(run: Run, row: SourceRow, read: ReadRow | RejectedRow): ReadRow | RejectedRow {
  if ('code' in read) return read
  const { key } = read.lot
  const earlier = run.keys.rowOf(key)
  return earlier === undefined ? read : rejected(row, 'duplicate-key', `row ${earlier} already has the key ${key}`)
}

/** A row that was done before the run broke off; only its key is wanted. */
function passOver(run: Run, row: SourceRow, read: Read, wasRejected: (row: number) => boolean): void {
  const key = row.unchanged ?? (read && keyOf(run, row, read, wasRejected))
  if (key !== undefined && key !== null) known(run, key, row.number)
}

function keyOf(
  run: Run,
  row: SourceRow,
  read: ReadRow | RejectedRow,
  wasRejected: (row: number) => boolean,
): string | undefined {
  // Rejected while it was read, or only when it was to be stored?
  const again = wasRejected(row.number) ? unlessDuplicate(run, row, read) : read
  return 'code' in again ? undefined : again.lot.key
}

function known(run: Run, key: string, row: number): void {
  run.keys.add(key, row)
  if (run.listing) meet(run.listing, key)
}

/** Stores a batch and writes down how far the run is, both or neither. */
async function settle(run: Run, read: ReadBatch): Promise<Suspicion | null> {
  const { summary } = run
  const suspicion = await priceCheck(run, read)
  if (suspicion) return suspicion
  const counts = { ...summary, losses: { ...summary.losses } }
  const store = async (tx: Tx): Promise<void> => {
    run.rejected = [...read.rejected]
    await run.context.rates.hold(tx)
    if (run.listing) await takeBack(tx, run.context.sourceId, run.listing)
    await storeOrReject(tx, run, read.batch)
    await dropTakenDown(tx, run.context.sourceId)
    summary.rows = read.upTo
    summary.unchangedLots += read.unchanged
    await noteProgress(tx, run.context.runId, summary, { rejected: run.rejected, doubts: read.doubts })
  }
  const forget = (): void => {
    Object.assign(summary, counts, { losses: { ...counts.losses } })
    // What it learnt may have gone with the transaction.
    run.context.options = optionBook()
  }
  await retryDeadlock(() => withSavepoint(run.db, store), forget).catch((error: unknown) => {
    Object.assign(summary, counts, { losses: { ...counts.losses } })
    throw error
  })
  run.listing?.returned.clear()
  tellRejected(summary, run.rejected)
  countDoubts(summary, read.doubts)
  run.rejected = []
  run.options.onProgress?.(summary.rows)
  return null
}

/** A batch in which a row is refused is tried in halves, so that only the bad ones are rejected. */
async function storeOrReject(tx: Tx, run: Run, batch: readonly BatchRow[]): Promise<void> {
  if (batch.length === 0) return
  try {
    const counts = await withSavepoint(tx, (inner) => storeBatch(inner, batch, run.context))
    run.summary.newLots += counts.newLots
    run.summary.changedLots += counts.changedLots
    run.summary.unchangedLots += counts.unchangedLots
    addLosses(run.summary.losses, counts.losses)
  } catch (error) {
    const code = faultOf(error)
    if (code === null) throw error
    run.context.options = optionBook()
    const [only, ...others] = batch
    if (only && others.length === 0) {
      run.rejected.push(refused(only, code, error as Error))
      return
    }
    const half = Math.ceil(batch.length / 2)
    await storeOrReject(tx, run, batch.slice(0, half))
    await storeOrReject(tx, run, batch.slice(half))
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
