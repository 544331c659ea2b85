import type { Clock } from './clock.ts'

/**
 * Does the work when the host's turn has come: one request to a host at a time, and between the beginnings of two at
 * least so many milliseconds. Rejects when the signal is aborted first.
 */
export type InTurn = <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** The pace of those who share it in this process. */
export function hostPace(clock: Clock): InTurn {
  const line = hostLine()
  const freeAt = new Map<string, number>()
  return (host, everyMs, signal, work) =>
    line(host, async () => {
      const rest = (freeAt.get(host) ?? 0) - clock.now()
      if (rest > 0) await clock.pause(rest, signal)
      signal.throwIfAborted()
      freeAt.set(host, clock.now() + everyMs)
      return work()
    })
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
