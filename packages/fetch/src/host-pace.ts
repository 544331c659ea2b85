import { FetchFailure } from './fetch-failure.ts'

export interface HostPace {
  /**
   * Runs the work when it is the host's turn: one request to a host at a time, with at least `everyMs` between two
   * starts. Rejects when the signal is aborted first, or when the host requested a longer pause than `maxWait`.
   */
  <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Pauses all requests to the host for this many milliseconds. */
  rest(host: string, milliseconds: number): Promise<void>
}

/** The longest pause in milliseconds that a request waits for. */
export const maxWait = 600_000
/** Longer pauses are cut to this, so that one wrong header cannot block a host for ever. */
const maxPause = 86_400_000

/** Limits the pause that a host requested, in milliseconds. */
export function limitPause(milliseconds: number): number {
  return Math.min(milliseconds, maxPause)
}

export function createPauseFailure(host: string): FetchFailure {
  return new FetchFailure('busy', `${host} asked to be left alone for now`)
}

/** Creates a queue that runs the work of each host one after the other. */
export function createHostQueue(): <T>(host: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (host, work) => {
    const turn = (last.get(host) ?? Promise.resolve()).then(work)
    // The caller gets the failure; the next work in the queue still runs.
    last.set(
      host,
      turn.catch(() => {}),
    )
    return turn
  }
}
