import { progressSlot, type TaskAnswer, type SentError, type TaskRequest, type Tasks } from './handle-tasks.ts'
import { releaseWorker, acquireWorker } from './idle-workers.ts'
import type { TaskWorker, WorkerSettings } from './task-worker.ts'
import { ThreadFailure } from './thread-failure.ts'

export interface ThreadSettings extends WorkerSettings {
  /** Timeout of a request in milliseconds; of one item when the task reports which item it has started. */
  within: number
  /** Restores an error's class, which is lost between threads. */
  errorOf?: (error: SentError) => Error | undefined
}

/**
 * A thread (or a process) for untrusted input. When a request exceeds its limit of time or memory, the worker is
 * replaced.
 */
export interface Thread<All extends Tasks> {
  /** Requests are handled in order. A `ThreadFailure` concerns only this request. */
  runTask<Task extends keyof All & string>(
    task: Task,
    given: Parameters<All[Task]>[0],
    within?: number,
  ): Promise<Awaited<ReturnType<All[Task]>>>
  /** Ends the thread; pending requests fail. */
  close(): Promise<void>
  /** Leaves an idle worker to the next thread with the same settings; with pending requests it closes the thread. */
  release(): Promise<void>
}

interface PendingRequest {
  request: TaskRequest
  within: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Opens a thread. Its worker starts with the first request, and keeps the process alive only while one is pending. */
export function openThread<All extends Tasks>(settings: ThreadSettings): Thread<All> {
  /** In order; the worker has received all of them and works on the first. */
  const pending: PendingRequest[] = []
  let running: RunningWorker | undefined
  const onAnswer = (answer: TaskAnswer): void => {
    const first = pending.shift()
    if ('error' in answer) first?.reject(rebuildError(answer.error, settings))
    else first?.resolve(answer.answer)
  }
  /** Fails the first request, and sends the others to a new worker. */
  const onFailure = (error: Error): void => {
    running = undefined
    pending.shift()?.reject(error)
    if (pending.length > 0) startRunning()
  }
  const startRunning = (): void => {
    running = startWorker(settings, { pending, onAnswer, onFailure })
    for (const { request } of pending) running.send(request)
  }
  const close = async (): Promise<void> => {
    const closing = running
    running = undefined
    for (const { reject } of pending.splice(0)) reject(new Error(`the thread ${settings.name} was closed`))
    await closing?.end()
  }
  return {
    runTask: (task, given, within = settings.within) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const request = { task, given }
      pending.push({ request, within, resolve, reject })
      if (running) running.send(request)
      else startRunning()
      return promise as ReturnType<Thread<All>['runTask']>
    },
    close,
    release: async () => {
      if (pending.length > 0) return close()
      running?.release()
      running = undefined
    },
  }
}

interface RunningWorker {
  send(request: TaskRequest): void
  end(): Promise<unknown>
  release(): void
}

interface WorkerOwner {
  pending: readonly PendingRequest[]
  onAnswer(answer: TaskAnswer): void
  /** Called at most once, and not after `end` or `release`. */
  onFailure(error: Error): void
}

function startWorker(settings: ThreadSettings, { pending, onAnswer, onFailure }: WorkerOwner): RunningWorker {
  const open = acquireWorker(settings)
  const { worker, progress } = open
  let hasEnded = false
  const end = (error: Error | null): Promise<unknown> => {
    watchdog.stop()
    if (hasEnded) return Promise.resolve()
    hasEnded = true
    if (error) onFailure(error)
    return worker.terminate()
  }
  const watchdog = startWatchdog(
    progress,
    pending,
    (first) => void end(createTimeoutFailure(first, readCurrentItem(progress))),
  )
  const watch = (): void => {
    keepAlive(worker, pending.length > 0)
    watchdog.restart()
  }
  worker.on('message', (message: TaskAnswer | 'ready') => {
    if (hasEnded) return
    if (message !== 'ready') {
      watchdog.countAnswer()
      onAnswer(message)
    }
    watch()
  })
  worker.on('error', (error) => void end(convertWorkerError(error, readCurrentItem(progress))))
  worker.on('exit', (code) => void end(new Error(`the thread ${settings.name} ended with ${code}`)))
  return {
    send: (request) => {
      keepAlive(worker, true)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(request)
      if (!watchdog.isRunning() && Atomics.load(progress, progressSlot.isReady) === 1) watch()
    },
    end: () => end(null),
    release: () => {
      watchdog.stop()
      hasEnded = true
      releaseWorker(settings, open)
    },
  }
}

/** Keeps the process alive while a request is pending. */
function keepAlive(worker: TaskWorker, isPending: boolean): void {
  if (isPending) worker.ref()
  else worker.unref()
}

/** Calls `onTimeout` when the worker, once ready, makes no progress for the timeout of the first pending request. */
function startWatchdog(
  progress: Int32Array,
  pending: readonly PendingRequest[],
  onTimeout: (first: PendingRequest) => void,
) {
  let answersReceived = Atomics.load(progress, progressSlot.answered)
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const check = (before?: string): void => {
    stop()
    const [first] = pending
    if (!first) return
    const answered = Atomics.load(progress, progressSlot.answered)
    const now = `${answered} ${Atomics.load(progress, progressSlot.item)}`
    // A response that was sent but not yet received: this process is late, not the worker.
    const isInTransit = answered !== answersReceived
    if (now === before && !isInTransit) return onTimeout(first)
    timer = setTimeout(check, first.within, now)
  }
  return {
    restart: () => check(),
    countAnswer: () => void (answersReceived += 1),
    isRunning: () => timer !== undefined,
    stop,
  }
}

/** Returns the item that the task started last; undefined for a task without items. */
function readCurrentItem(progress: Int32Array): number | undefined {
  const item = Atomics.load(progress, progressSlot.item)
  return item < 0 ? undefined : item
}

function createTimeoutFailure({ within }: PendingRequest, item: number | undefined): ThreadFailure {
  return new ThreadFailure('reading-too-slow', `reading it took longer than ${within / 1_000} s`, item)
}

function convertWorkerError(error: Error & { code?: string }, item: number | undefined): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new ThreadFailure('reading-too-large', 'reading it took more memory than it may', item)
}

/**
 * Returns the task's error: as a `ThreadFailure` for a stack overflow, in its own class by `errorOf`, or as a
 * plain `Error`.
 */
function rebuildError(error: SentError, { errorOf: own }: ThreadSettings): Error {
  if (error.name === 'RangeError' && /call stack/.test(error.message))
    return new ThreadFailure('reading-too-deep', 'it is nested too deeply')
  const { name, message, stack, details } = error
  return own?.(error) ?? Object.assign(new Error(message), { name, stack }, details)
}
