import { Worker } from 'node:worker_threads'
import type { Made, MakerTask } from './maker-thread.ts'

/** Has an edition made in a thread of its own, which ends with it. */
export async function haveMade(task: MakerTask, signal: AbortSignal): Promise<Made> {
  const thread = new Worker(new URL('maker-thread.ts', import.meta.url), { name: 'index maker' })
  const { promise, resolve, reject } = Promise.withResolvers<Made>()
  thread.once('message', (made: Made | { error: Error }) => ('error' in made ? reject(made.error) : resolve(made)))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread that makes editions ended.')))
  const stop = (): void => reject(signal.reason as Error)
  signal.addEventListener('abort', stop)
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(task)
  try {
    return await promise
  } finally {
    // The signal lives as long as the index: what it still calls would hold this edition as long.
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
