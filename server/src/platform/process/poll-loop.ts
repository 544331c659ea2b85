export interface PollLoop {
  /** Starts the next round immediately. */
  wake(): void
  /** Starts no more rounds, and waits for the running one. */
  close(): Promise<void>
}

/** Runs rounds until it is closed; each returns the milliseconds to wait before the next one. */
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

/** Milliseconds after which the last find no longer counts as recent. */
const recent = 60_000

/**
 * Creates a function that returns the wait after a round: `soon` while rounds have found something recently; after a
 * minute without, until the next multiple of `idle`, so that idle loops wake together: waking a core costs more than
 * the work of most loops.
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
 * Returns the whole milliseconds until the process's clock has passed the next multiple of `every`. Timers may fire up
 * to a millisecond early, and a loop that wakes before the multiple would run twice.
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
