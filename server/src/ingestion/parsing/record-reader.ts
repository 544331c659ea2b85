import { availableParallelism } from 'node:os'
import { memoryLimits } from '../../platform/thread/memory-limits.ts'
import { openThread } from '../../platform/thread/open-thread.ts'
import { isolateFailures } from './isolate-failures.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { ReadFailure } from './read-lot.ts'
import type { RecordTasks } from './record-thread.ts'
import { lotRecord, type LotRecord } from '../record/lot-record.ts'

/** A lot, and the same as JSON: strings go from thread to thread faster than objects. */
export interface LotToRead {
  lot: IncomingLot
  json: string
}

/** Parses the records of lots that a thread returned as JSON; in the lots' order, null for what is no jewelry. */
export type DeferredRecords = () => (LotRecord | ReadFailure | null)[]

export interface RecordReader {
  read(lots: readonly LotToRead[]): Promise<DeferredRecords>
  close(): Promise<void>
}

/** Number of lots in a run from which on starting several threads pays off. */
const minimumForThreads = 200
const mostThreads = 4
/** A batch of our own lots up to this size is read in the calling thread while the threads start. */
const readWhileStarting = 300

interface ReaderOptions {
  /** Foreign texts are always read in threads, so that a text that takes too long cannot block this process. */
  isForeign: boolean
  cores?: number
  /** Milliseconds for one lot: a thousand times what the longest takes. */
  within?: number
}

/** Reads the texts of a run's lots in threads: of foreign lots always, of our own once they are many. */
export function recordReader(options: ReaderOptions): RecordReader {
  const { isForeign, cores = availableParallelism(), within = 30_000 } = options
  let lotsSoFar = 0
  const threads: ReadingThread[] = []
  const inThreads = (lots: readonly LotToRead[]): Promise<DeferredRecords> => {
    const read = portionsOf(lots).map((part, index) =>
      threads[index % threads.length]!.read(part.map(({ json }) => json)),
    )
    return Promise.all(read).then((found) => () => found.flat().map(parsedRecord))
  }
  return {
    read: async (lots) => {
      lotsSoFar += lots.length
      const wereStarted = threads.length > 0
      const wanted = threadCount(lotsSoFar, isForeign, cores)
      while (threads.length < wanted) threads.push(startThread(within))
      const areUsed = isForeign || wereStarted || lots.length > readWhileStarting
      if (areUsed && threads.length > 0) return inThreads(lots)
      const records = lots.map(({ lot }) => lotRecord(lot))
      return () => records
    },
    close: async () => void (await Promise.all(threads.splice(0).map(({ close }) => close()))),
  }
}

/** How many threads pay off for so many lots. One core is left for storing. */
function threadCount(lots: number, isForeign: boolean, cores: number): number {
  const least = isForeign ? 1 : 0
  return lots < minimumForThreads ? least : Math.min(Math.max(cores - 1, least), mostThreads)
}

function parsedRecord(found: string | ReadFailure): LotRecord | ReadFailure | null {
  return typeof found === 'string' ? (JSON.parse(found) as LotRecord | null) : found
}

/** The largest portion that a thread gets at once, which bounds its memory however long the texts are. */
const most = { lots: 100, characters: 400_000 }

function portionsOf(lots: readonly LotToRead[]): LotToRead[][] {
  const portions: LotToRead[][] = []
  let room = { lots: 0, characters: 0 }
  for (const lot of lots) {
    if (room.lots < 1 || room.characters < lot.json.length) {
      portions.push([])
      room = { ...most }
    }
    portions.at(-1)?.push(lot)
    room.lots -= 1
    room.characters -= lot.json.length
  }
  return portions
}

/** Records are short-lived: with a small young generation the garbage collector frees them early. */
const resourceLimits = memoryLimits({ most: 512, part: 8 })

interface ReadingThread {
  read(lots: readonly string[]): Promise<(string | ReadFailure)[]>
  close(): Promise<void>
}

function startThread(within: number): ReadingThread {
  const script = new URL('./record-thread.ts', import.meta.url)
  const thread = openThread<RecordTasks>({ script, name: 'record reader', resourceLimits, within })
  // Separate strings: in a joined one a single character beyond Latin-1 would double the memory of all.
  return { read: isolateFailures((lots: readonly string[]) => thread.ask('records', lots)), close: thread.release }
}
