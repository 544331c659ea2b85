import { calculateMemoryLimits } from '@parure/process/thread/calculate-memory-limits.ts'
import { openThread } from '@parure/process/thread/open-thread.ts'
import { isolateFailures } from './isolate-failures.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Preset } from '../incoming/preset.ts'
import { readLot, type LotOfRow, type ReadFailure } from './parsed-lot.ts'
import type { RowTasks } from './row-thread.ts'

/** Converts rows, each given as JSON, to lots in the same order. */
export interface RowReader {
  read(rows: readonly string[]): Promise<(LotOfRow | ReadFailure)[]>
  close(): Promise<void>
}

const resourceLimits = calculateMemoryLimits({ most: 512, part: 8 })
/** Timeout in milliseconds for one row: a thousand times the slowest. */
const within = 30_000

/** Rows from outside are read in a thread, our own in the calling one. */
export function openRowReader({ origin, read }: Pick<Preset, 'origin' | 'read'>, options = { within }): RowReader {
  if (!origin) return { read: async (rows) => rows.map((row) => readLot(row, read)), close: async () => {} }
  const script = new URL('row-thread.ts', import.meta.url)
  const thread = openThread<RowTasks>({ script, name: 'row reader', resourceLimits, ...options })
  const readInThread = isolateFailures((rows: readonly string[]) => thread.runTask('lots', { origin, rows }))
  return {
    read: async (rows) =>
      (await readInThread(rows)).map((found) =>
        'code' in found ? found : { ...found, lot: JSON.parse(found.json) as IncomingLot },
      ),
    close: thread.release,
  }
}
