import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of pauses and time limits. */
export interface FetchClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Waits this many milliseconds; rejects when the signal is aborted first. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemClock: FetchClock = {
  now: () => Date.now(),
  pause: async (milliseconds, signal) => {
    await sleep(milliseconds, undefined, { signal })
  },
}
