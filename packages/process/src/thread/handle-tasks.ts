import { getOwnValue } from '@parure/values/get-own-value.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { raiseKillPriority } from '../raise-kill-priority.ts'

/**
 * The functions that handle a thread's requests. A function that processes a list calls `begins` with each item's
 * index.
 */
export type Tasks = Readonly<Record<string, (given: never, begins: (item: number) => void) => unknown>>

/** A message to the thread. */
export interface TaskRequest {
  task: string
  given: unknown
}

/** A message back. An error's class is lost between threads, so its name is sent. */
export type TaskAnswer = { answer: unknown } | { error: SentError }

export interface SentError {
  name: string
  message: string
  stack: string | undefined
  /** Its other properties, such as `code` and `path`. */
  details: Record<string, unknown>
}

/**
 * Slots of the shared memory: completed requests, index of the last started item (-1 for none), and 1 once the thread
 * is ready.
 */
export const progressSlot = { answered: 0, item: 1, isReady: 2 } as const

/** Handles requests in order. Must be called once in the thread's script. */
export function handleTasks(tasks: Tasks): void {
  const port = parentPort ?? openProcessPort()
  // A process shares no memory: its parent counts its responses.
  const progress = new Int32Array(parentPort ? (workerData as SharedArrayBuffer) : new SharedArrayBuffer(12))
  const markItemStarted = (item: number): void => void Atomics.store(progress, progressSlot.item, item)
  let last: Promise<void> = Promise.resolve()
  const handleRequest = async ({ task, given }: TaskRequest): Promise<void> => {
    markItemStarted(-1)
    const found = await runTask(async () => getOwnValue(tasks, task)?.(given as never, markItemStarted))
    Atomics.add(progress, progressSlot.answered, 1)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    port.postMessage(found)
  }
  port.on('message', (request: TaskRequest) => (last = last.then(() => handleRequest(request))))
  Atomics.store(progress, progressSlot.isReady, 1)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  port.postMessage('ready')
}

/** Returns the channel to the process that started this one. */
function openProcessPort() {
  if (!process.send) throw new Error('this is neither a thread nor a process with a channel')
  // It ends with its parent, which may still have to finish its work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  raiseKillPriority(1000)
  return {
    on: (_event: 'message', listener: (request: TaskRequest) => unknown) => void process.on('message', listener),
    postMessage: (message: unknown) => void process.send?.(message),
  }
}

async function runTask(work: () => Promise<unknown>): Promise<TaskAnswer> {
  try {
    return { answer: await work() }
  } catch (error) {
    const { name, message, stack, cause: _, ...details } = error as Error
    return { error: { name, message, stack, details } }
  }
}
