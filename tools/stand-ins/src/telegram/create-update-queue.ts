export interface QueuedUpdate {
  update_id: number
  [kind: string]: unknown
}

export interface UpdateQueue {
  add(update: object): void
  /** Returns the updates from `offset` on, and deletes the earlier ones. Waits up to `timeout` milliseconds for one. */
  takeUpdates(offset: number, timeout: number): Promise<QueuedUpdate[]>
  /** Ends all waiting. */
  release(): void
}

/** Maximum updates of one response, as in Telegram's API. */
const maxUpdates = 100

/**
 * Creates a queue of updates that the bot has not fetched yet. `now` in milliseconds: numbers increase over restarts,
 * since the bot skips known ones.
 */
export function createUpdateQueue(now: () => number): UpdateQueue {
  let next = Math.floor(now() / 1_000)
  let waiting: QueuedUpdate[] = []
  let woken = Promise.withResolvers<void>()
  const resumeWaiting = (): void => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  return {
    add: (update) => {
      waiting.push({ update_id: next++, ...update })
      resumeWaiting()
    },
    takeUpdates: async (offset, timeout) => {
      waiting = waiting.filter(({ update_id }) => update_id >= offset)
      if (waiting.length === 0 && timeout > 0) await waitAtMost(woken.promise, timeout)
      return waiting.slice(0, maxUpdates)
    },
    release: resumeWaiting,
  }
}

async function waitAtMost(promise: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
