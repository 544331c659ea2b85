import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two tries, doubled each time, since a try may be a minute of work for the database. */
const pauses = { first: 1_000, longest: 60_000 }

/** Repeats work until it succeeds; rejects only when the signal is aborted. */
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
