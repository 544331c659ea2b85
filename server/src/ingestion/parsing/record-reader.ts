import { availableParallelism } from 'node:os'
import { openThread } from '../../platform/thread/open-thread.ts'
import { isolateFailures } from './isolate-failures.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { ReadFailure } from './read-lot.ts'
import type { RecordTasks } from './record-tasks.ts'
import { lotRecord, type LotRecord } from '../record/lot-record.ts'

/** A lot, and the same as text: strings go from thread to thread faster than objects do. */
export interface ToRead {
  lot: IncomingLot
  json: string
}

/** Records of lots in their order, null for what is no jewelry; from a thread they are text until they are opened. */
export type OpenRecords = () => (LotRecord | ReadFailure | null)[]

export interface RecordReader {
  read(lots: readonly ToRead[]): Promise<OpenRecords>
  close(): Promise<void>
}

/** From so many lots on several threads are worth their start; of our own as many are read before they have started. */
const worthThreads = 200
const untilStarted = 300

interface Reading {
  /** Texts from outside are read in threads alone; few of our own where they are asked for. */
  isForeign: boolean
  cores?: number
  worth?: number
  /** Milliseconds for one lot: a thousand times what the longest takes. */
  within?: number
}

/**
 * Reads many lots in threads beside it. One core is left to whoever stores them; a thread more than there is work for
 * would only have to learn its way once more.
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

/** As much as a thread gets at once: what is under way in it stays small, however long the texts are. */
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

/** What is read lives briefly: with little room for it, it is cleared away early instead of piling up. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

interface ReadingThread {
  read(lots: readonly string[]): Promise<(string | ReadFailure)[]>
  close(): Promise<void>
}

function startThread(within: number): ReadingThread {
  const script = new URL('./record-thread.ts', import.meta.url)
  const thread = openThread<RecordTasks>({ script, name: 'record reader', resourceLimits, within })
  // Each by itself: joined, a single sign beyond Latin-1 would make all of them twice as long.
  return { read: isolateFailures((lots: readonly string[]) => thread.ask('records', lots)), close: thread.release }
}
