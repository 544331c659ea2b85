import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { IncomingLot } from './incoming-lot.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'

/** A lot, and the same as text: strings go from thread to thread faster than objects do. */
export interface ToRead {
  lot: IncomingLot
  json: string
}

/** Makes records of lots, in their order; null for what is no jewelry. */
export interface RecordReader {
  read(lots: readonly ToRead[]): Promise<(LotRecord | null)[]>
  close(): Promise<void>
}

/** A few lots are read before a thread has started. */
const worthThreads = 800

/**
 * Reads few lots itself and many in threads beside it. One core is left to whoever stores them; a thread more than there
 * is work for would only have to learn its way once more.
 */
export function recordReader(cores = availableParallelism(), worth = worthThreads): RecordReader {
  let sum = 0
  let threads: Thread[] = []
  const inThreads = async (lots: readonly ToRead[]): Promise<(LotRecord | null)[]> => {
    if (threads.length === 0) threads = Array.from({ length: Math.min(cores - 1, 4) }, startThread)
    const read = portionsOf(lots).map((part, index) => threads[index % threads.length]!.read(part))
    return (await Promise.all(read)).flat()
  }
  return {
    read: async (lots) => {
      sum += lots.length
      return sum <= worth || cores < 2 ? lots.map(({ lot }) => lotRecord(lot)) : inThreads(lots)
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
      threads = []
    },
  }
}

/** As much as a thread gets at once: what is under way in it stays small, however long the texts are. */
const most = { lots: 125, characters: 1_000_000 }

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
  read(lots: readonly ToRead[]): Promise<(LotRecord | null)[]>
}

/** What is read lives briefly: with little room for it, it is cleared away early instead of piling up. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

type Answer = PromiseWithResolvers<(LotRecord | null)[]>

/** A thread answers in the order in which it was asked. */
function startThread(): Thread {
  const worker = new Worker(new URL('./record-thread.ts', import.meta.url), { resourceLimits })
  const waiting: Answer[] = []
  let failure: Error | undefined
  const fail = (error: Error): void => {
    failure ??= error
    for (const answer of waiting.splice(0)) answer.reject(failure)
  }
  worker.on('message', (answer: string) => waiting.shift()?.resolve(JSON.parse(answer) as (LotRecord | null)[]))
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`a reading thread ended with ${code}`)))
  return {
    worker,
    read: (lots) => {
      if (failure) return Promise.reject(failure)
      const answer: Answer = Promise.withResolvers()
      waiting.push(answer)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(`[${lots.map(({ json }) => json).join(',')}]`)
      return answer.promise
    },
  }
}
