import type { Clock } from './clock.ts'
import { FetchFailure } from './fetch-failure.ts'

export interface InTurn {
  /**
   * Does the work when the host's turn has come: one request to a host at a time, and between the beginnings of two at
   * least so many milliseconds. Rejects when the signal is aborted first, and where the host rests for too long to wait.
   */
  <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Leaves the host alone for so many milliseconds, whoever wants to ask it. */
  rest(host: string, milliseconds: number): Promise<void>
}

/** Milliseconds that we wait for a host that asks for it. */
export const patience = 600_000
/** A host that asks for more is asked again all the same, lest one wrong word silence it for good. */
const longestRest = 86_400_000

/** How long a host is left alone that asks for so many milliseconds. */
export function restOf(milliseconds: number): number {
  return Math.min(milliseconds, longestRest)
}

export function restsTooLong(host: string): FetchFailure {
  return new FetchFailure('busy', `${host} asked to be left alone for now`)
}

/** The pace of those who share it in this process. */
export function hostPace(clock: Clock): InTurn {
  const line = hostLine()
  const freeAt = new Map<string, number>()
  const restUntil = new Map<string, number>()
  const until = (times: Map<string, number>, host: string) => (times.get(host) ?? 0) - clock.now()
  const inTurn = <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    line(host, async () => {
      const asked = until(restUntil, host)
      if (asked > patience) throw restsTooLong(host)
      const rest = Math.max(until(freeAt, host), asked)
      if (rest > 0) await clock.pause(rest, signal)
      signal.throwIfAborted()
      freeAt.set(host, clock.now() + everyMs)
      return work()
    })
  const rest = async (host: string, milliseconds: number): Promise<void> => {
    restUntil.set(host, Math.max(restUntil.get(host) ?? 0, clock.now() + restOf(milliseconds)))
  }
  return Object.assign(inTurn, { rest })
}

/** Does what concerns a host one after the other. */
export function hostLine(): <T>(host: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (host, work) => {
    const turn = (last.get(host) ?? Promise.resolve()).then(work)
    // A failure is told to who asked; the line goes on.
    last.set(
      host,
      turn.catch(() => {}),
    )
    return turn
  }
}
