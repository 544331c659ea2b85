import { Worker } from 'node:worker_threads'
import type { Made, MakerTask } from './maker-thread.ts'

export interface EditionMaker {
  /** One edition at a time; none after the signal. */
  make(task: MakerTask): Promise<Made>
  /** Whatever is being made is given up. */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  waiting: PromiseWithResolvers<Made> | null
}

/** Megabytes for what is young: V8 never takes back what it gave for it, here 130 otherwise. */
const youngRoom = 24

/**
 * Has editions made in a thread of its own. It stays when there is nothing to do: V8 would leave the memory of a thread
 * that ends to the one that answers visitors, which would stand still for 30 ms to give it back. The signal closes it.
 */
export function editionMaker(signal?: AbortSignal): EditionMaker {
  let thread: Thread | undefined
  const start = (): Thread => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngRoom }
    const worker = new Worker(new URL('maker-thread.ts', import.meta.url), { name: 'index maker', resourceLimits })
    const started: Thread = { worker, waiting: null }
    const fail = (error: Error): void => {
      if (thread === started) thread = undefined
      started.waiting?.reject(error)
    }
    worker.on('message', (made: Made | { error: Error }) => {
      if ('error' in made) started.waiting?.reject(made.error)
      else started.waiting?.resolve(made)
    })
    worker.on('error', fail)
    // It lives, and what it said cannot be had: another try is as good as the first.
    worker.on('messageerror', (error: Error) => started.waiting?.reject(error))
    worker.once('exit', () => fail(new Error('The thread that makes editions ended.')))
    return started
  }
  const close = async (): Promise<void> => void (await thread?.worker.terminate())
  signal?.addEventListener('abort', () => void close(), { once: true })
  return {
    close,
    make: async (task) => {
      signal?.throwIfAborted()
      const asked = (thread ??= start())
      if (asked.waiting) throw new Error('An edition is being made.')
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      asked.worker.postMessage(task)
      const waiting = (asked.waiting = Promise.withResolvers<Made>())
      // What is kept here would keep the edition with it.
      return waiting.promise.finally(() => (asked.waiting = null))
    },
  }
}
