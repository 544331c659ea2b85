import type { Worker } from 'node:worker_threads'
import { place, type Answer, type Question, type SentError, type Tasks } from './answer-tasks.ts'
import { releaseWorker, takeWorker, type OpenWorker, type WorkerSettings } from './idle-workers.ts'
import { ThreadFailure } from './thread-failure.ts'

export interface ThreadSettings extends WorkerSettings {
  /** Milliseconds for one question, or for one item where the task tells which it has begun. */
  within: number
  /** Makes errors of a class of one's own out of what is left of them. */
  errorOf?: (error: SentError) => Error | undefined
}

/** A thread that works out what comes from outside; one that takes too long or too much memory is replaced by a new one. */
export interface Thread<All extends Tasks> {
  /** Answered in the order of asking; a `ThreadFailure` concerns the question alone. */
  ask<Task extends keyof All & string>(
    task: Task,
    given: Parameters<All[Task]>[0],
    within?: number,
  ): Promise<Awaited<ReturnType<All[Task]>>>
  /** Ends the thread and fails what waits. */
  close(): Promise<void>
  /** Leaves the thread to whoever opens one of the same kind next; one that still works is closed. */
  release(): Promise<void>
}

interface Asked {
  question: Question
  within: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Opens a thread, which starts with the first question and keeps no process alive that asks nothing of it. */
export function openThread<All extends Tasks>(settings: ThreadSettings): Thread<All> {
  const waiting: Asked[] = []
  let running: Running | undefined
  const settle = (answer: Answer): void => {
    const asked = waiting.shift()
    if ('error' in answer) asked?.reject(errorOf(answer.error, settings))
    else asked?.resolve(answer.answer)
  }
  /** Fails what is being worked on; what waits behind it is asked again of a new thread. */
  const broken = (error: Error): void => {
    running = undefined
    waiting.shift()?.reject(error)
    if (waiting.length > 0) start()
  }
  const start = (): void => {
    running = startWorker(settings, { waiting, settle, broken })
    for (const { question } of waiting) running.send(question)
  }
  const close = async (): Promise<void> => {
    const closing = running
    running = undefined
    for (const { reject } of waiting.splice(0)) reject(new Error(`the thread ${settings.name} was closed`))
    await closing?.end()
  }
  return {
    ask: (task, given, within = settings.within) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const question = { task, given }
      waiting.push({ question, within, resolve, reject })
      if (running) running.send(question)
      else start()
      return promise as ReturnType<Thread<All>['ask']>
    },
    close,
    release: async () => {
      if (waiting.length > 0) return close()
      running?.release()
      running = undefined
    },
  }
}

interface Running {
  send(question: Question): void
  end(): Promise<unknown>
  release(): void
}

interface Heard {
  waiting: readonly Asked[]
  settle(answer: Answer): void
  broken(error: Error): void
}

function startWorker(settings: ThreadSettings, { waiting, settle, broken }: Heard): Running {
  const open: OpenWorker = takeWorker(settings)
  const { worker, progress } = open
  let isOver = false
  const over = (error: Error | null): Promise<unknown> => {
    deadline.stop()
    if (isOver) return Promise.resolve()
    isOver = true
    if (error) broken(error)
    return worker.terminate()
  }
  const deadline = deadlineOf(progress, waiting, (first) => void over(tooSlow(first, itemOf(progress))))
  const watch = (): void => {
    keepAlive(worker, waiting.length > 0)
    deadline.begin()
  }
  worker.on('message', (message: Answer | 'ready') => {
    if (isOver) return
    if (message !== 'ready') deadline.heard()
    if (message !== 'ready') settle(message)
    watch()
  })
  worker.on('error', (error) => void over(understood(error, itemOf(progress))))
  worker.on('exit', (code) => void over(new Error(`the thread ${settings.name} ended with ${code}`)))
  return {
    send: (question) => {
      keepAlive(worker, true)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(question)
      if (!deadline.isRunning() && Atomics.load(progress, place.isReady) === 1) watch()
    },
    end: () => over(null),
    release: () => {
      deadline.stop()
      isOver = true
      releaseWorker(settings, open)
    },
  }
}

/** Whether the process waits for the worker before it ends. */
function keepAlive(worker: Worker, isWanted: boolean): void {
  if (isWanted) worker.ref()
  else worker.unref()
}

/** Watches over the first question that waits, from when the thread has started. */
function deadlineOf(progress: Int32Array, waiting: readonly Asked[], passed: (first: Asked) => void) {
  let heard = Atomics.load(progress, place.answered)
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Looks whether the thread has come any further; it may have answered what has not been heard yet. */
  const look = (before?: string): void => {
    stop()
    const [first] = waiting
    if (!first) return
    const answered = Atomics.load(progress, place.answered)
    const seen = `${answered} ${Atomics.load(progress, place.item)}`
    if (seen === before && answered === heard) return passed(first)
    timer = setTimeout(look, first.within, seen)
  }
  return {
    begin: () => look(),
    heard: () => void (heard += 1),
    isRunning: () => timer !== undefined,
    stop,
  }
}

function itemOf(progress: Int32Array): number | undefined {
  const item = Atomics.load(progress, place.item)
  return item < 0 ? undefined : item
}

function tooSlow({ within }: Asked, item: number | undefined): ThreadFailure {
  return new ThreadFailure('reading-too-slow', `reading it took longer than ${within / 1_000} s`, item)
}

function understood(error: Error & { code?: string }, item: number | undefined): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new ThreadFailure('reading-too-large', 'reading it took more memory than it may', item)
}

function errorOf(error: SentError, { errorOf: own }: ThreadSettings): Error {
  if (error.name === 'RangeError' && /call stack/.test(error.message))
    return new ThreadFailure('reading-too-deep', 'it is nested too deeply')
  const { name, message, stack, details } = error
  return own?.(error) ?? Object.assign(new Error(message), { name, stack }, details)
}
