import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two tries: twice as long each time, since a try may be a minute of work for the database. */
const pauses = { first: 1_000, longest: 60_000 }

/** Does something that may fail for a while, over and over until it is done; rejects only when the signal says so. */
export async function retryUntilDone(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let rest = pauses.first; ; rest = Math.min(rest * 2, pauses.longest)) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      failed(error)
    }
    await pause(rest, undefined, { signal })
  }
}
