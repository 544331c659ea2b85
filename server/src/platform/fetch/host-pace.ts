import type { Clock } from './clock.ts'

/** Does the work when the host's turn has come. */
export type InTurn = <T>(host: string, everyMs: number, work: () => Promise<T>) => Promise<T>

/** One request to a host at a time, and between the beginnings of two at least so many milliseconds. */
export function hostPace(clock: Clock, signal: AbortSignal): InTurn {
  const hosts = new Map<string, { last: Promise<unknown>; freeAt: number }>()
  return (host, everyMs, work) => {
    const queue = hosts.get(host) ?? { last: Promise.resolve(), freeAt: 0 }
    hosts.set(host, queue)
    const turn = queue.last.then(async () => {
      const rest = queue.freeAt - clock.now()
      if (rest > 0) await clock.pause(rest, signal)
      signal.throwIfAborted()
      queue.freeAt = clock.now() + everyMs
      return work()
    })
    // A failure is told to who asked; the queue goes on.
    queue.last = turn.catch(() => {})
    return turn
  }
}
