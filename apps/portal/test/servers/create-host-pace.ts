import type { FetchClock } from '@parure/fetch/fetch-clock.ts'
import { createHostQueue, maxWait, limitPause, createPauseFailure, type HostPace } from '@parure/fetch/host-pace.ts'

/** Returns the shared pace of one process. */
export function createHostPace(clock: FetchClock): HostPace {
  const line = createHostQueue()
  const freeAt = new Map<string, number>()
  const restUntil = new Map<string, number>()
  const until = (times: Map<string, number>, host: string) => (times.get(host) ?? 0) - clock.now()
  const inTurn = <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    line(host, async () => {
      const asked = until(restUntil, host)
      if (asked > maxWait) throw createPauseFailure(host)
      const rest = Math.max(until(freeAt, host), asked)
      if (rest > 0) await clock.pause(rest, signal)
      signal.throwIfAborted()
      freeAt.set(host, clock.now() + everyMs)
      return work()
    })
  const rest = async (host: string, milliseconds: number): Promise<void> => {
    restUntil.set(host, Math.max(restUntil.get(host) ?? 0, clock.now() + limitPause(milliseconds)))
  }
  return Object.assign(inTurn, { rest })
}
