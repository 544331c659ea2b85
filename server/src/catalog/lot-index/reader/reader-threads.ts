import { Worker } from 'node:worker_threads'
import type { Segment } from '../segment/segment.ts'
import type { IndexAnswer, IndexQuery } from '../index-query.ts'
import type { FromReader, ToReader } from './reader-thread.ts'

/** Threads that read the same shared memory. */
export interface ReaderThreads {
  /** Later queries are answered from this segment. */
  open(segment: Segment): void
  /** Asks the least busy thread; `now` in milliseconds. */
  ask(query: IndexQuery, now: number): Promise<IndexAnswer>
  close(): Promise<void>
}

export const readerName = 'index reader'

type Waiting = PromiseWithResolvers<IndexAnswer>

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

export function readerThreads(count: number): ReaderThreads {
  let segment: Segment | undefined
  let questions = 0
  let closing = false
  const start = (place: number): Thread => {
    const thread = startThread(place)
    if (segment) post(thread, { segment })
    thread.worker.once('exit', () => {
      for (const { reject } of thread.waiting.values()) reject(new Error('The thread that was asked ended.'))
      if (!closing) threads[place] = start(place)
    })
    return thread
  }
  const threads: Thread[] = []
  for (let place = 0; place < count; place++) threads.push(start(place))
  return {
    open: (opened) => {
      segment = opened
      for (const thread of threads) post(thread, { segment })
    },
    ask: async (query, now) => {
      const question = questions++
      const thread = threads.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least))
      const waiting = Promise.withResolvers<IndexAnswer>()
      thread.waiting.set(question, waiting)
      post(thread, { question, query, now })
      return waiting.promise
    },
    close: async () => {
      closing = true
      await Promise.all(threads.map(async ({ worker }) => worker.terminate()))
    },
  }
}

function startThread(place: number): Thread {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: place, name: readerName })
  const waiting = new Map<number, Waiting>()
  worker.on('message', (message: FromReader) => {
    const asked = waiting.get(message.question)
    waiting.delete(message.question)
    if ('answer' in message) asked?.resolve(message.answer)
    else asked?.reject(message.error)
  })
  // `exit` follows, and starts another thread.
  worker.on('error', () => {})
  return { worker, waiting }
}

function post({ worker }: Thread, message: ToReader): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(message)
}
