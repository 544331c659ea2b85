import { setImmediate as nextTurn } from 'node:timers/promises'
import { buildRejectedRow, type RejectedRow } from '../incoming/build-rejected-row.ts'
import { measureRow } from '@parure/tabular/measure-row.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import { splitIntoChunks } from './split-into-chunks.ts'
import type { GatheredBatch } from './read-batch.ts'
import type { Run } from './run.ts'
import { loadRejectedRows } from './run-record.ts'

/** Limits of a batch; the limit in characters bounds its memory regardless of the length of the rows. */
const maxBatch = { rows: 1_000, characters: 4_000_000 }
/** The first batch is small: it is stored while the reading threads start. */
const firstBatchRows = 250

interface BatchTarget {
  /** Counts of skipped input by reason; `gatherRows` adds to them. */
  skipped: Record<string, number>
  /** Called with each full batch; resolves to false when no further batch is wanted. */
  acceptBatch(gathered: GatheredBatch): Promise<boolean>
}

/**
 * Gathers rows into batches, without those that an interrupted run has already stored. When `rows` throws, hands over
 * the rows before the failure first.
 */
export async function gatherRows(
  run: Run,
  rows: AsyncIterable<SourceRow>,
  { skipped, acceptBatch: take }: BatchTarget,
): Promise<void> {
  const { rows: resumedAt } = run.start
  const wasRejected = await loadRejectedRows(run.db, run.context.runId, resumedAt)
  let number = 0
  let gathered = createBatch(0)
  let room = { ...maxBatch, rows: firstBatchRows }
  try {
    for await (const chunk of splitIntoChunks(rows, skipped)) {
      for (const { row, read } of await readChunk(run, chunk)) {
        number += 1
        gathered.upTo = number
        if (number <= resumedAt) {
          registerStoredRow(run, row, read, wasRejected)
          continue
        }
        gatherRow(run, gathered, row, read)
        room.rows -= 1
        room.characters -= measureRow(row)
        if (room.rows > 0 && room.characters > 0) continue
        const full = gathered
        room = { ...maxBatch }
        gathered = createBatch(number)
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

function createBatch(upTo: number): GatheredBatch {
  return { rows: [], rejected: [], unchanged: 0, upTo }
}

/** A row as a lot, or its rejection; null when the source marked the row as unchanged. */
type ReadResult = ReadRow | RejectedRow | null

async function readChunk(run: Run, rows: readonly SourceRow[]): Promise<{ row: SourceRow; read: ReadResult }[]> {
  const withContent = rows.filter(({ unchanged }) => unchanged === undefined)
  const found = await readRowsAsLots(withContent, run.rowReader)
  for (const read of found) if (!('code' in read)) run.options.preset.onLot?.(read.lot)
  const reads = new Map(withContent.map((row, at) => [row, found[at] ?? null]))
  return rows.map((row) => ({ row, read: reads.get(row) ?? null }))
}

function gatherRow(run: Run, gathered: GatheredBatch, row: SourceRow, found: ReadResult): void {
  if (row.unchanged !== undefined) {
    gathered.unchanged += 1
    registerKey(run, row.unchanged, row.number)
    return
  }
  const read = found && rejectDuplicate(run, row, found)
  if (!read) return
  if ('code' in read) gathered.rejected.push(read)
  else if (run.isTakenDown(read.lot)) {
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
    registerKey(run, read.lot.key, row.number)
  }
}

/** Returns the row, or its rejection when an earlier row of the run has the same key. */
function rejectDuplicate(run: Run, row: SourceRow, read: ReadRow | RejectedRow): ReadRow | RejectedRow {
  if ('code' in read) return read
  const { key } = read.lot
  const earlier = run.keys.findRow(key)
  return earlier === undefined
    ? read
    : buildRejectedRow(row, 'duplicate-key', `row ${earlier} already has the key ${key}`)
}

/** Registers the key of a row that the interrupted run has already stored. */
function registerStoredRow(run: Run, row: SourceRow, read: ReadResult, wasRejected: (row: number) => boolean): void {
  if (row.unchanged !== undefined) {
    registerKey(run, row.unchanged, row.number)
    return
  }
  // A row that PostgreSQL refused owns its key; a row that was rejected as a duplicate does not.
  const parsed = read && wasRejected(row.number) ? rejectDuplicate(run, row, read) : read
  if (parsed && !('code' in parsed)) registerKey(run, parsed.lot.key, row.number)
}

function registerKey(run: Run, key: string, row: number): void {
  run.keys.addKey(key, row)
  run.listing?.markSeen(key)
}
