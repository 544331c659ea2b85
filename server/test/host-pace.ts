import type { Clock } from '../src/platform/fetch/clock.ts'
import { hostLine, patience, restOf, restsTooLong, type InTurn } from '../src/platform/fetch/host-pace.ts'

/** Returns the shared pace of one process. */
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
