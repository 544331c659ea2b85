import { setImmediate as nextTurn } from 'node:timers/promises'
import { rejectedRow, type RejectedRow } from '../incoming/rejected-row.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import { rowChunks } from './row-chunks.ts'
import type { Gathered } from './read-batch.ts'
import type { Run } from './run.ts'
import { rejectedBefore } from './run-record.ts'

/** Of a batch, so that rows of any length take the same memory. */
const most = { rows: 1_000, characters: 4_000_000 }
/** The first one is small: it is stored while the reading threads start. */
const firstRows = 250

interface Target {
  /** Counts what is passed over, by its reason. */
  skipped: Record<string, number>
  /** Takes a full batch; false where no more is wanted. */
  take(gathered: Gathered): Promise<boolean>
}

/** Gathers rows into batches, without those that an interrupted run has already stored. What came before a failure is taken. */
export async function gatherRows(run: Run, rows: AsyncIterable<SourceRow>, { skipped, take }: Target): Promise<void> {
  const { rows: resumedAt } = run.start
  const wasRejected = await rejectedBefore(run.db, run.context.runId, resumedAt)
  let number = 0
  let gathered = emptyBatch(0)
  let room = { ...most, rows: firstRows }
  try {
    for await (const chunk of rowChunks(rows, skipped)) {
      for (const { row, read } of await readChunk(run, chunk)) {
        number += 1
        gathered.upTo = number
        if (number <= resumedAt) {
          passOver(run, row, read, wasRejected)
          continue
        }
        gather(run, gathered, row, read)
        room.rows -= 1
        room.characters -= row.raw.length
        if (room.rows > 0 && room.characters > 0) continue
        const full = gathered
        room = { ...most }
        gathered = emptyBatch(number)
        if (!(await take(full))) return
      }
      // Answers of PostgreSQL and of the reading threads are handled between chunks.
      await nextTurn()
    }
  } catch (error) {
    await take(gathered)
    throw error
  }
  await take(gathered)
}

function emptyBatch(upTo: number): Gathered {
  return { rows: [], rejected: [], unchanged: 0, upTo }
}

/** What became of a row; null where the source says that nothing has changed. */
type Read = ReadRow | RejectedRow | null

async function readChunk(run: Run, rows: readonly SourceRow[]): Promise<{ row: SourceRow; read: Read }[]> {
  const stated = rows.filter(({ unchanged }) => unchanged === undefined)
  const found = await readRowsAsLots(stated, run.rowReader)
  for (const read of found) if (!('code' in read)) run.options.preset.onLot?.(read.lot)
  const reads = new Map(stated.map((row, at) => [row, found[at] ?? null]))
  return rows.map((row) => ({ row, read: reads.get(row) ?? null }))
}

function gather(run: Run, gathered: Gathered, row: SourceRow, found: Read): void {
  if (row.unchanged !== undefined) {
    gathered.unchanged += 1
    noteKey(run, row.unchanged, row.number)
    return
  }
  const read = found && unlessDuplicate(run, row, found)
  if (!read) return
  if ('code' in read) gathered.rejected.push(read)
  else if (run.takenDown(read.lot)) {
    // Not even its text is stored.
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

function unlessDuplicate(run: Run, row: SourceRow, read: ReadRow | RejectedRow): ReadRow | RejectedRow {
  if ('code' in read) return read
  const { key } = read.lot
  const earlier = run.keys.rowOf(key)
  return earlier === undefined ? read : rejectedRow(row, 'duplicate-key', `row ${earlier} already has the key ${key}`)
}

/** Of a row that the interrupted run has stored only the key is wanted. */
function passOver(run: Run, row: SourceRow, read: Read, wasRejected: (row: number) => boolean): void {
  if (row.unchanged !== undefined) {
    noteKey(run, row.unchanged, row.number)
    return
  }
  // A row that was rejected while it was stored had its key to itself; a duplicate did not.
  const again = read && wasRejected(row.number) ? unlessDuplicate(run, row, read) : read
  if (again && !('code' in again)) noteKey(run, again.lot.key, row.number)
}

function noteKey(run: Run, key: string, row: number): void {
  run.keys.add(key, row)
  run.listing?.markSeen(key)
}
