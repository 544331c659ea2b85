import { Worker } from 'node:worker_threads'
import type { BuildResult, BuildTask } from './builder-thread.ts'

export interface SegmentBuilder {
  /** One segment at a time; none after the signal. */
  make(task: BuildTask): Promise<BuildResult>
  /** Whatever is being made is given up. */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  waiting: PromiseWithResolvers<BuildResult> | null
}

/** Megabytes for what is young: V8 never takes back what it gave for it, here 130 otherwise. */
const youngRoom = 24

/**
 * Has segments made in a thread of its own. It stays when there is nothing to do: V8 would leave the memory of a thread
 * that ends to the one that answers visitors, which would stand still for 30 ms to give it back. The signal closes it.
 */
export function segmentBuilder(signal?: AbortSignal): SegmentBuilder {
  let thread: Thread | undefined
  const start = (): Thread => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngRoom }
    const worker = new Worker(new URL('./builder-thread.ts', import.meta.url), { name: 'index maker', resourceLimits })
    const started: Thread = { worker, waiting: null }
    const fail = (error: Error): void => {
      if (thread === started) thread = undefined
      started.waiting?.reject(error)
    }
    worker.on('message', (made: BuildResult | { error: Error }) => {
      if ('error' in made) started.waiting?.reject(made.error)
      else started.waiting?.resolve(made)
    })
    worker.on('error', fail)
    // It lives, and what it said cannot be had: another try is as good as the first.
    worker.on('messageerror', (error: Error) => started.waiting?.reject(error))
    worker.once('exit', () => fail(new Error('The thread that makes segments ended.')))
    return started
  }
  const close = async (): Promise<void> => void (await thread?.worker.terminate())
  signal?.addEventListener('abort', () => void close(), { once: true })
  return {
    close,
    make: async (task) => {
      signal?.throwIfAborted()
      const asked = (thread ??= start())
      if (asked.waiting) throw new Error('A segment is being made.')
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      asked.worker.postMessage(task)
      const waiting = (asked.waiting = Promise.withResolvers<BuildResult>())
      // What is kept here would keep the segment with it.
      return waiting.promise.finally(() => (asked.waiting = null))
    },
  }
}
