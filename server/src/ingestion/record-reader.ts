import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { IncomingLot } from './incoming-lot.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'

/** Makes records of lots, in their order; null for what is no jewelry. */
export interface RecordReader {
  read(lots: readonly IncomingLot[]): Promise<(LotRecord | null)[]>
  close(): Promise<void>
}

/** A few lots are read before a thread has started. */
const worthThreads = 2_000
/** Lots that a thread gets at once. */
const portion = 125

/** Reads few lots itself and many in threads beside it, one for each core. */
export function recordReader(cores = availableParallelism()): RecordReader {
  let sum = 0
  let threads: Thread[] = []
  let last: Promise<unknown> = Promise.resolve()
  const inThreads = async (lots: readonly IncomingLot[]): Promise<(LotRecord | null)[]> => {
    if (threads.length === 0) threads = Array.from({ length: Math.min(cores, 8) }, startThread)
    return (await shareOut(lots, threads)).flat()
  }
  return {
    read: (lots) => {
      sum += lots.length
      if (lots.length === 0) return Promise.resolve([])
      // A thread reads one portion at a time, so those who ask follow one another.
      const reading = last.then(() => (sum <= worthThreads || cores < 2 ? lots.map(lotRecord) : inThreads(lots)))
      last = reading.catch(() => {})
      return reading
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
      threads = []
    },
  }
}

interface Thread {
  worker: Worker
  read(lots: readonly IncomingLot[]): Promise<(LotRecord | null)[]>
}

/** Each thread takes the next portion as soon as it has read one. */
async function shareOut(lots: readonly IncomingLot[], threads: readonly Thread[]): Promise<(LotRecord | null)[][]> {
  const portions = Array.from({ length: Math.ceil(lots.length / portion) }, (_, index) =>
    lots.slice(index * portion, (index + 1) * portion),
  )
  const read: (LotRecord | null)[][] = []
  const left = portions.entries()
  const work = async ({ read: readPortion }: Thread): Promise<void> => {
    for (const [index, each] of left) read[index] = await readPortion(each)
  }
  await Promise.all(threads.map(work))
  return read
}

function startThread(): Thread {
  const worker = new Worker(new URL('./record-thread.ts', import.meta.url))
  let waiting = Promise.withResolvers<(LotRecord | null)[]>()
  waiting.promise.catch(() => {})
  worker.on('message', (answer: string) => waiting.resolve(JSON.parse(answer) as (LotRecord | null)[]))
  worker.on('error', (error) => waiting.reject(error))
  worker.on('exit', (code) => waiting.reject(new Error(`a reading thread ended with ${code}`)))
  return {
    worker,
    read: (lots) => {
      waiting = Promise.withResolvers()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(JSON.stringify(lots))
      return waiting.promise
    },
  }
}
