import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { IncomingLot } from './incoming-lot.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'

/** A lot, and the same as text: strings go from thread to thread faster than objects do. */
export interface ToRead {
  lot: IncomingLot
  json: string
}

/** Records of lots in their order, null for what is no jewelry; from a thread they are text until they are opened. */
export type OpenRecords = () => (LotRecord | null)[]

export interface RecordReader {
  read(lots: readonly ToRead[]): Promise<OpenRecords>
  close(): Promise<void>
}

/** From so many lots on a thread is worth its start; as many are read before it has started. */
const worthThreads = 200
const untilStarted = 300

/**
 * Reads few lots itself and many in threads beside it. One core is left to whoever stores them; a thread more than there
 * is work for would only have to learn its way once more.
 */
export function recordReader(cores = availableParallelism(), worth = worthThreads): RecordReader {
  let sum = 0
  let threads: Thread[] = []
  const inThreads = (lots: readonly ToRead[]): Promise<OpenRecords> => {
    const read = portionsOf(lots).map((part, index) => threads[index % threads.length]!.read(part))
    return Promise.all(read).then((texts) => () => texts.flat().map((text) => JSON.parse(text) as LotRecord | null))
  }
  return {
    read: async (lots) => {
      sum += lots.length
      const isStarted = threads.length > 0
      if (!isStarted && sum >= worth) threads = Array.from({ length: Math.min(cores - 1, 4) }, startThread)
      if (threads.length > 0 && (isStarted || lots.length > untilStarted)) return inThreads(lots)
      const records = lots.map(({ lot }) => lotRecord(lot))
      return () => records
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
      threads = []
    },
  }
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

interface Thread {
  worker: Worker
  read(lots: readonly ToRead[]): Promise<string[]>
}

/** What is read lives briefly: with little room for it, it is cleared away early instead of piling up. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

type Answer = PromiseWithResolvers<string[]>

/** A thread answers in the order in which it was asked. */
function startThread(): Thread {
  const worker = new Worker(new URL('./record-thread.ts', import.meta.url), { resourceLimits, name: 'record reader' })
  const waiting: Answer[] = []
  let failure: Error | undefined
  const fail = (error: Error): void => {
    failure ??= error
    for (const answer of waiting.splice(0)) answer.reject(failure)
  }
  worker.on('message', (answer: string[]) => waiting.shift()?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`a reading thread ended with ${code}`)))
  return {
    worker,
    read: (lots) => {
      if (failure) return Promise.reject(failure)
      const answer: Answer = Promise.withResolvers()
      waiting.push(answer)
      // Each by itself: joined, a single sign beyond Latin-1 would make all of them twice as long.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(lots.map(({ json }) => json))
      return answer.promise
    },
  }
}
