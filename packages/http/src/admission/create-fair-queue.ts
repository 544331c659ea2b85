/** Starts expensive requests one per turn of the event loop, so that cheap ones are served in between. */
export interface FairQueue {
  /** Calls `begin` in a turn of its own. */
  enqueue(begin: () => void): void
  /** Returns the longest wait in milliseconds since the last call. */
  takeLongestWait(): number
}

export function createFairQueue(now: () => number = () => performance.now()): FairQueue {
  const waiting: { begin: () => void; since: number }[] = []
  let worst = 0
  const startNext = (): void => {
    const first = waiting.shift()
    if (!first) return
    worst = Math.max(worst, now() - first.since)
    if (waiting.length > 0) setImmediate(startNext)
    first.begin()
  }
  return {
    enqueue: (begin) => {
      if (waiting.push({ begin, since: now() }) === 1) setImmediate(startNext)
    },
    takeLongestWait: () => {
      const since = waiting[0]?.since
      const wait = Math.max(worst, since === undefined ? 0 : now() - since)
      worst = 0
      return wait
    },
  }
}
