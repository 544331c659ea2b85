/** Starts expensive requests one per turn of the event loop, so that cheap ones are served in between. */
export interface FairQueue {
  /** Calls `begin` in a turn of its own. */
  take(begin: () => void): void
  /** Returns the longest wait in milliseconds since the last call. */
  longestWait(): number
}

export function fairQueue(now: () => number = () => performance.now()): FairQueue {
  const waiting: { begin: () => void; since: number }[] = []
  let worst = 0
  const next = (): void => {
    const first = waiting.shift()
    if (!first) return
    worst = Math.max(worst, now() - first.since)
    if (waiting.length > 0) setImmediate(next)
    first.begin()
  }
  return {
    take: (begin) => {
      if (waiting.push({ begin, since: now() }) === 1) setImmediate(next)
    },
    longestWait: () => {
      const since = waiting[0]?.since
      const wait = Math.max(worst, since === undefined ? 0 : now() - since)
      worst = 0
      return wait
    },
  }
}
