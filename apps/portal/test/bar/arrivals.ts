import { setTimeout as pause } from 'node:timers/promises'

/** Requests at a fixed rate, independent of earlier responses (open loop). */
export interface Arrivals {
  /** Stops, and waits for pending responses. */
  stop(): Promise<{ sent: number; failed: ReadonlyMap<string, number>; p50: number; p99: number }>
}

/**
 * Sends `perSecond` requests from 200 networks, cycling through the addresses; a status other than 2xx is a failure.
 */
export function startArrivals(url: string, addresses: readonly string[], perSecond: number): Arrivals {
  const stopping = new AbortController()
  const failed = new Map<string, number>()
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const send = async (address: string, from: string): Promise<void> => {
    const since = performance.now()
    const signal = AbortSignal.timeout(30_000)
    const why = await fetch(url + address, { signal, headers: { 'x-forwarded-for': from } }).then(
      async (answer) => {
        const said = await answer.text()
        return answer.ok ? undefined : `${answer.status} ${said.slice(0, 120)}`
      },
      (error: unknown) => String((error as Error).cause ?? error),
    )
    if (why) failed.set(why, (failed.get(why) ?? 0) + 1)
    times.push(performance.now() - since)
  }
  const run = async (): Promise<void> => {
    const begun = performance.now()
    for (let count = 0; !stopping.signal.aborted; count++) {
      const sending = send(addresses[count % addresses.length] ?? '/', `198.51.100.${count % 200}`)
      open.add(sending)
      void sending.finally(() => open.delete(sending))
      await pause(Math.max(0, begun + ((count + 1) * 1_000) / perSecond - performance.now()))
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await Promise.all(open)
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return { sent: times.length, failed, p50: at(0.5), p99: at(0.99) }
    },
  }
}
