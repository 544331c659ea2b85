import { Worker } from 'node:worker_threads'
import type { Made, MakerTask } from './maker-thread.ts'

/** Has an edition made in a thread of its own, which ends with it. */
export async function haveMade(task: MakerTask, signal: AbortSignal): Promise<Made> {
  const thread = new Worker(new URL('maker-thread.ts', import.meta.url))
  const { promise, resolve, reject } = Promise.withResolvers<Made>()
  thread.once('message', (made: Made | { error: Error }) => ('error' in made ? reject(made.error) : resolve(made)))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread that makes editions ended.')))
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(task)
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
