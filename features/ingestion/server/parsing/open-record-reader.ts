import { availableParallelism } from 'node:os'
import { calculateMemoryLimits } from '@parure/process/thread/calculate-memory-limits.ts'
import { openThread } from '@parure/process/thread/open-thread.ts'
import { isolateFailures } from './isolate-failures.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { ReadFailure } from './parsed-lot.ts'
import type { RecordTasks } from './record-thread.ts'
import { buildLotRecord, type LotRecord } from '../record/build-lot-record.ts'

/** A lot with its JSON: threads exchange strings faster than objects. */
export interface LotToRead {
  lot: IncomingLot
  json: string
}

/** Parses the records that a thread returned as JSON, in the order of the lots; null for a lot that is not jewelry. */
export type DeferredRecords = () => (LotRecord | ReadFailure | null)[]

export interface RecordReader {
  read(lots: readonly LotToRead[]): Promise<DeferredRecords>
  close(): Promise<void>
}

/** Minimum number of lots in a run for which several threads are worthwhile. */
const minimumForThreads = 200
const maxThreads = 4
/** Maximum size of a batch of our own lots that is read in the calling thread while the threads start. */
const maxLotsWhileStarting = 300

interface ReaderOptions {
  /** Texts from outside are always read in threads, so that a slow one cannot block this process. */
  isForeign: boolean
  cores?: number
  /** Timeout in milliseconds for one lot: a thousand times the slowest. */
  within?: number
}

/** Reads the texts of a run's lots in threads: those from outside always, our own when there are many. */
export function openRecordReader(options: ReaderOptions): RecordReader {
  const { isForeign, cores = availableParallelism(), within = 30_000 } = options
  let lotsSoFar = 0
  const threads: ReadingThread[] = []
  const readInThreads = (lots: readonly LotToRead[]): Promise<DeferredRecords> => {
    const read = splitIntoPortions(lots).map((part, index) =>
      threads[index % threads.length]!.read(part.map(({ json }) => json)),
    )
    return Promise.all(read).then((found) => () => found.flat().map(parseRecord))
  }
  return {
    read: async (lots) => {
      lotsSoFar += lots.length
      const wereStarted = threads.length > 0
      const wanted = countThreads(lotsSoFar, isForeign, cores)
      while (threads.length < wanted) threads.push(startThread(within))
      const areUsed = isForeign || wereStarted || lots.length > maxLotsWhileStarting
      if (areUsed && threads.length > 0) return readInThreads(lots)
      const records = lots.map(({ lot }) => buildLotRecord(lot))
      return () => records
    },
    close: async () => void (await Promise.all(threads.splice(0).map(({ close }) => close()))),
  }
}

/** Returns the worthwhile number of threads for that many lots. One core is reserved for storing. */
function countThreads(lots: number, isForeign: boolean, cores: number): number {
  const least = isForeign ? 1 : 0
  return lots < minimumForThreads ? least : Math.min(Math.max(cores - 1, least), maxThreads)
}

function parseRecord(found: string | ReadFailure): LotRecord | ReadFailure | null {
  return typeof found === 'string' ? (JSON.parse(found) as LotRecord | null) : found
}

/** Limits of a portion for one thread, to limit its memory regardless of the length of the texts. */
const maxPortion = { lots: 100, characters: 400_000 }

function splitIntoPortions(lots: readonly LotToRead[]): LotToRead[][] {
  const portions: LotToRead[][] = []
  let room = { lots: 0, characters: 0 }
  for (const lot of lots) {
    if (room.lots < 1 || room.characters < lot.json.length) {
      portions.push([])
      room = { ...maxPortion }
    }
    portions.at(-1)?.push(lot)
    room.lots -= 1
    room.characters -= lot.json.length
  }
  return portions
}

/** Records are short-lived: with a small young generation, the garbage collector frees them early. */
const resourceLimits = calculateMemoryLimits({ most: 512, part: 8 })

interface ReadingThread {
  read(lots: readonly string[]): Promise<(string | ReadFailure)[]>
  close(): Promise<void>
}

function startThread(within: number): ReadingThread {
  const script = new URL('./record-thread.ts', import.meta.url)
  const thread = openThread<RecordTasks>({ script, name: 'record reader', resourceLimits, within })
  // Separate strings: in a joined one, a single character beyond Latin-1 would double the memory of all.
  return { read: isolateFailures((lots: readonly string[]) => thread.runTask('records', lots)), close: thread.release }
}
