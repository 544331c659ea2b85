import { availableParallelism } from 'node:os'
import { openThread } from '../../platform/thread/open-thread.ts'
import { isolateFailures } from './isolate-failures.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { ReadFailure } from './read-lot.ts'
import type { RecordTasks } from './record-thread.ts'
import { lotRecord, type LotRecord } from '../record/lot-record.ts'

/** A lot, and the same as JSON: strings go from thread to thread faster than objects. */
export interface ToRead {
  lot: IncomingLot
  json: string
}

/** Records of lots in their order, null for what is no jewelry; those of a thread are JSON until they are opened. */
export type OpenRecords = () => (LotRecord | ReadFailure | null)[]

export interface RecordReader {
  read(lots: readonly ToRead[]): Promise<OpenRecords>
  close(): Promise<void>
}

/** Lots from which on several threads are worth their start, and own lots that are read before they have started. */
const worthThreads = 200
const untilStarted = 300

interface Reading {
  /** Foreign texts are only read in threads, a few of our own in the calling one. */
  isForeign: boolean
  cores?: number
  worth?: number
  /** Milliseconds for one lot: a thousand times what the longest takes. */
  within?: number
}

/**
 * Reads many lots in threads. One core is left for storing; more threads than there is work for would only
 * have to be compiled once more.
 */
export function recordReader(reading: Reading): RecordReader {
  const { isForeign, cores = availableParallelism(), worth = worthThreads, within = 30_000 } = reading
  let sum = 0
  const threads: ReadingThread[] = []
  const inThreads = (lots: readonly ToRead[]): Promise<OpenRecords> => {
    const read = portionsOf(lots).map((part, index) =>
      threads[index % threads.length]!.read(part.map(({ json }) => json)),
    )
    return Promise.all(read).then((found) => () => found.flat().map(opened))
  }
  return {
    read: async (lots) => {
      sum += lots.length
      const isStarted = threads.length > 0
      const wanted = sum >= worth ? Math.min(Math.max(cores - 1, isForeign ? 1 : 0), 4) : isForeign ? 1 : 0
      while (threads.length < wanted) threads.push(startThread(within))
      if (isForeign || (threads.length > 0 && (isStarted || lots.length > untilStarted))) return inThreads(lots)
      const records = lots.map(({ lot }) => lotRecord(lot))
      return () => records
    },
    close: async () => void (await Promise.all(threads.splice(0).map(({ close }) => close()))),
  }
}

function opened(found: string | ReadFailure): LotRecord | ReadFailure | null {
  return typeof found === 'string' ? (JSON.parse(found) as LotRecord | null) : found
}

/** What a thread gets at once, so that its memory stays small however long the texts are. */
const most = { lots: 25, characters: 1_000_000 }

function portionsOf(lots: readonly ToRead[]): ToRead[][] {
  const portions: ToRead[][] = []
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

/** Records are short-lived: a small young generation has them collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

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
