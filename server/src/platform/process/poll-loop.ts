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
