import { setImmediate as nextTurn } from 'node:timers/promises'
import { rejectedRow, type RejectedRow } from '../incoming/rejected-row.ts'
import { rowSize } from '../files/row-size.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import { rowChunks } from './row-chunks.ts'
import type { GatheredBatch } from './read-batch.ts'
import type { Run } from './run.ts'
import { rejectedBefore } from './run-record.ts'

/** Limits of a batch; the limit in characters bounds its memory regardless of the length of the rows. */
const batchSize = { rows: 1_000, characters: 4_000_000 }
/** The first batch is small: it is stored while the reading threads start. */
const firstBatchRows = 250

interface Target {
  /** Counts of skipped input by reason; `gatherRows` adds to them. */
  skipped: Record<string, number>
  /** Called with each full batch; resolves to false when no further batch is wanted. */
  take(gathered: GatheredBatch): Promise<boolean>
}

/**
 * Gathers rows into batches, without those that an interrupted run has already stored. When `rows` throws, hands over
 * the rows before the failure first.
 */
export async function gatherRows(run: Run, rows: AsyncIterable<SourceRow>, { skipped, take }: Target): Promise<void> {
  const { rows: resumedAt } = run.start
  const wasRejected = await rejectedBefore(run.db, run.context.runId, resumedAt)
  let number = 0
  let gathered = emptyBatch(0)
  let room = { ...batchSize, rows: firstBatchRows }
  try {
    for await (const chunk of rowChunks(rows, skipped)) {
      for (const { row, read } of await readChunk(run, chunk)) {
        number += 1
        gathered.upTo = number
        if (number <= resumedAt) {
          noteStoredRow(run, row, read, wasRejected)
          continue
        }
        gather(run, gathered, row, read)
        room.rows -= 1
        room.characters -= rowSize(row)
        if (room.rows > 0 && room.characters > 0) continue
        const full = gathered
        room = { ...batchSize }
        gathered = emptyBatch(number)
        if (!(await take(full))) return
      }
      // Yields to the event loop between chunks, for responses of PostgreSQL and of the reading threads.
      await nextTurn()
    }
  } catch (error) {
    await take(gathered)
    throw error
  }
  await take(gathered)
}

function emptyBatch(upTo: number): GatheredBatch {
  return { rows: [], rejected: [], unchanged: 0, upTo }
}

/** A row as a lot, or its rejection; null when the source marked the row as unchanged. */
type Read = ReadRow | RejectedRow | null

async function readChunk(run: Run, rows: readonly SourceRow[]): Promise<{ row: SourceRow; read: Read }[]> {
  const withContent = rows.filter(({ unchanged }) => unchanged === undefined)
  const found = await readRowsAsLots(withContent, run.rowReader)
  for (const read of found) if (!('code' in read)) run.options.preset.onLot?.(read.lot)
  const reads = new Map(withContent.map((row, at) => [row, found[at] ?? null]))
  return rows.map((row) => ({ row, read: reads.get(row) ?? null }))
}

function gather(run: Run, gathered: GatheredBatch, row: SourceRow, found: Read): void {
  if (row.unchanged !== undefined) {
    gathered.unchanged += 1
    noteKey(run, row.unchanged, row.number)
    return
  }
  const read = found && rejectDuplicate(run, row, found)
  if (!read) return
  if ('code' in read) gathered.rejected.push(read)
  else if (run.takenDown(read.lot)) {
    // No text of a lot with a takedown may be stored, so the rejected row has an empty line.
    gathered.rejected.push({
      row: row.number,
      code: 'taken-down',
      reason: 'an operator took this lot down',
      line: '',
    })
    run.listing?.markSeen(read.lot.key)
  } else {
    gathered.rows.push(read)
    noteKey(run, read.lot.key, row.number)
  }
}

/** Returns the row, or its rejection when an earlier row of the run has the same key. */
function rejectDuplicate(run: Run, row: SourceRow, read: ReadRow | RejectedRow): ReadRow | RejectedRow {
  if ('code' in read) return read
  const { key } = read.lot
  const earlier = run.keys.rowOf(key)
  return earlier === undefined ? read : rejectedRow(row, 'duplicate-key', `row ${earlier} already has the key ${key}`)
}

/** Registers the key of a row that the interrupted run has already stored. */
function noteStoredRow(run: Run, row: SourceRow, read: Read, wasRejected: (row: number) => boolean): void {
  if (row.unchanged !== undefined) {
    noteKey(run, row.unchanged, row.number)
    return
  }
  // A row that PostgreSQL refused owns its key; a row that was rejected as a duplicate does not.
  const parsed = read && wasRejected(row.number) ? rejectDuplicate(run, row, read) : read
  if (parsed && !('code' in parsed)) noteKey(run, parsed.lot.key, row.number)
}

function noteKey(run: Run, key: string, row: number): void {
  run.keys.add(key, row)
  run.listing?.markSeen(key)
}
