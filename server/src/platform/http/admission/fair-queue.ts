/** Lets those who have much to do begin one after the other. */
export interface FairQueue {
  /** Called in a turn of the event loop of its own: between two, the process hears who else is there. */
  take(begin: () => void): void
  /** Milliseconds that whoever waited longest did so, since this was last asked. */
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
