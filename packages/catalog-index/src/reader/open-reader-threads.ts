import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Segment } from '../segment/segment.ts'
import type { IndexAnswer, IndexQuery } from '../index-query.ts'
import type { FromReader, ToReader } from './reader-thread.ts'
import { createTermsSender } from './sent-query.ts'

/** Threads that read the same shared memory. */
export interface ReaderThreads {
  /** Later queries are answered from this segment. */
  open(segment: Segment): void
  /** Sends the query to the least busy thread; `now` in milliseconds. Returns null while none runs. */
  ask(query: IndexQuery, now: number): Promise<IndexAnswer> | null
  close(): Promise<void>
}

export const readerName = 'index reader'

type Waiting = PromiseWithResolvers<IndexAnswer>

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  stripKnownTerms: ReturnType<typeof createTermsSender>
}

/**
 * Minimum milliseconds between the start of a thread that ended and its restart: a thread that cannot start would keep
 * a core busy.
 */
const defaultRestartPause = 1_000

/** `report` receives the error that ended a thread; `restartPause` is in milliseconds. */
export function openReaderThreads(
  count: number,
  report: (error: unknown) => void,
  restartPause = defaultRestartPause,
): ReaderThreads {
  let segment: Segment | undefined
  let questions = 0
  const closing = new AbortController()
  const threads = new Set<Thread>()
  const start = (place: number): void => {
    const thread = startThread(place, report)
    const paused = pause(restartPause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    if (segment) post(thread, { segment })
    threads.add(thread)
    thread.worker.once('exit', () => {
      threads.delete(thread)
      for (const { reject } of thread.waiting.values()) reject(new Error('The thread that was asked ended.'))
      void paused.then(() => closing.signal.aborted || start(place))
    })
  }
  for (let place = 0; place < count; place++) start(place)
  return {
    open: (opened) => {
      segment = opened
      for (const thread of threads) post(thread, { segment })
    },
    ask: (query, now) => {
      const [thread] = [...threads].toSorted((one, other) => one.waiting.size - other.waiting.size)
      return thread ? queryThread(thread, questions++, query, now) : null
    },
    close: async () => {
      closing.abort()
      await Promise.all(Array.from(threads, async ({ worker }) => worker.terminate()))
    },
  }
}

function queryThread(thread: Thread, question: number, query: IndexQuery, now: number): Promise<IndexAnswer> {
  const waiting = Promise.withResolvers<IndexAnswer>()
  thread.waiting.set(question, waiting)
  post(thread, { question, query: thread.stripKnownTerms(query), now })
  return waiting.promise
}

function startThread(place: number, report: (error: unknown) => void): Thread {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: place, name: readerName })
  const waiting = new Map<number, Waiting>()
  worker.on('message', (message: FromReader) => {
    const request = waiting.get(message.question)
    waiting.delete(message.question)
    if ('answer' in message) request?.resolve(message.answer)
    else request?.reject(message.error)
  })
  // `exit` follows.
  worker.on('error', report)
  return { worker, waiting, stripKnownTerms: createTermsSender() }
}

function post({ worker }: Thread, message: ToReader): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(message)
}
