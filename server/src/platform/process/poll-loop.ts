export interface PollLoop {
  /** Begins the next round at once. */
  wake(): void
  /** Begins no more rounds, and lets the one under way come to its end. */
  close(): Promise<void>
}

/** Does something over and over until it is closed; each round gives the milliseconds to rest afterwards. */
export function startPollLoop(round: () => Promise<number>): PollLoop {
  const closing = new AbortController()
  let rest = resting(0)
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await rest.over
      if (!closing.signal.aborted) rest = resting(await round())
    }
    rest.end()
  }
  const ended = run()
  return {
    wake: () => rest.end(),
    close: async () => {
      closing.abort()
      rest.end()
      await ended
    },
  }
}

/** Milliseconds after which what was found last no longer counts as recent. */
const recent = 60_000

/**
 * How long to rest: `soon` while rounds have found something lately; once none has for a minute, until the next multiple of
 * `idle`, so that idle loops wake together: waking a core costs more than what most of them do.
 */
export function idlePause({ soon, idle }: { soon: number; idle: number }): (found: boolean) => number {
  let last = performance.now()
  return (found) => {
    const now = performance.now()
    if (found) last = now
    return now - last < recent ? soon : untilNext(idle, now)
  }
}

/**
 * Whole milliseconds until the process's clock has passed the next multiple of so many. Timers may end up to a millisecond
 * early, and a loop that wakes before the multiple would go round twice.
 */
export function untilNext(every: number, now = performance.now()): number {
  return Math.ceil(every - (now % every)) + 1
}

function resting(milliseconds: number): { over: Promise<void>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return {
    over: promise,
    end: () => {
      clearTimeout(timer)
      resolve()
    },
  }
}
