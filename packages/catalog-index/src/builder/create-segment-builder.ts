import { Worker } from 'node:worker_threads'
import type { BuildResult, BuildTask } from './builder-thread.ts'

export interface SegmentBuilder {
  /** Builds one segment at a time. Rejects after the signal is aborted. */
  runTask(task: BuildTask): Promise<BuildResult>
  /** Aborts a running build. */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  waiting: PromiseWithResolvers<BuildResult> | null
}

/** Megabytes of the young generation, which V8 never shrinks: it would grow to 130. */
const youngGenerationMb = 24

/**
 * Builds segments in a worker thread. The idle thread stays alive: ending it would block the main thread for 30 ms to
 * free its memory. The signal closes it.
 */
export function createSegmentBuilder(signal?: AbortSignal): SegmentBuilder {
  let thread: Thread | undefined
  const start = (): Thread => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngGenerationMb }
    const worker = new Worker(new URL('./builder-thread.ts', import.meta.url), {
      name: 'index builder',
      resourceLimits,
    })
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
    // Only the message could not be deserialized; the thread continues to run.
    worker.on('messageerror', (error: Error) => started.waiting?.reject(error))
    worker.once('exit', () => fail(new Error('The thread that makes segments ended.')))
    return started
  }
  const close = async (): Promise<void> => void (await thread?.worker.terminate())
  signal?.addEventListener('abort', () => void close(), { once: true })
  return {
    close,
    runTask: async (task) => {
      signal?.throwIfAborted()
      const active = (thread ??= start())
      if (active.waiting) throw new Error('A segment is being made.')
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      active.worker.postMessage(task)
      const waiting = (active.waiting = Promise.withResolvers<BuildResult>())
      // A settled promise would keep the segment from being collected.
      return waiting.promise.finally(() => (active.waiting = null))
    },
  }
}
