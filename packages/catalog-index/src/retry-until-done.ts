import { setTimeout as pause } from 'node:timers/promises'

/** Exponential backoff in milliseconds, since one attempt may cost the database a minute of work. */
const pauses = { first: 1_000, longest: 60_000 }

/** Repeats work until it succeeds. Rejects only when the signal is aborted. */
export async function retryUntilDone(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let backOff = pauses.first; ; backOff = Math.min(backOff * 2, pauses.longest)) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      onFailure(error)
    }
    await pause(backOff, undefined, { signal })
  }
}
