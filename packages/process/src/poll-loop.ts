export interface PollLoop {
  /** Starts the next round immediately. */
  wake(): void
  /** Starts no more rounds, and waits for the running one. */
  close(): Promise<void>
}

/** Runs rounds until it is closed; each returns the milliseconds to wait before the next one. */
export function startPollLoop(round: () => Promise<number>): PollLoop {
  const closing = new AbortController()
  let wait = startWait(0)
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await wait.over
      if (!closing.signal.aborted) wait = startWait(await round())
    }
    wait.end()
  }
  const ended = run()
  return {
    wake: () => wait.end(),
    close: async () => {
      closing.abort()
      wait.end()
      await ended
    },
  }
}

/** Milliseconds after which the last find no longer counts as recent. */
const recentTime = 60_000

/**
 * Creates a function that returns the wait after a round: `soon` while rounds have found something recently; after a
 * minute without, until the next multiple of `idle`, so that idle loops wake together: waking a core costs more than
 * the work of most loops.
 */
export function createIdlePause({ soon, idle }: { soon: number; idle: number }): (found: boolean) => number {
  let last = performance.now()
  return (found) => {
    const now = performance.now()
    if (found) last = now
    return now - last < recentTime ? soon : calculateNextWait(idle, now)
  }
}

/**
 * Returns the whole milliseconds until the process's clock has passed the next multiple of `every`. Timers may fire up
 * to a millisecond early, and a loop that wakes before the multiple would run twice.
 */
export function calculateNextWait(every: number, now = performance.now()): number {
  return Math.ceil(every - (now % every)) + 1
}

function startWait(milliseconds: number): { over: Promise<void>; end(): void } {
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
