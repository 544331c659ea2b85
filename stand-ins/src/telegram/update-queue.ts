export interface QueuedUpdate {
  update_id: number
  [kind: string]: unknown
}

export interface UpdateQueue {
  add(update: object): void
  /** Those from `offset` on, and deletes the ones before; waits for one so many milliseconds. */
  take(offset: number, timeout: number): Promise<QueuedUpdate[]>
  /** Ends all waiting. */
  release(): void
}

/** Updates of one response at most, as Telegram says. */
const limit = 100

/** Updates that the bot has not fetched yet. `now` in milliseconds: their numbers rise over restarts, since the bot skips known ones. */
export function updateQueue(now: () => number): UpdateQueue {
  let next = Math.floor(now() / 1_000)
  let waiting: QueuedUpdate[] = []
  let woken = Promise.withResolvers<void>()
  const wake = (): void => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  return {
    add: (update) => {
      waiting.push({ update_id: next++, ...update })
      wake()
    },
    take: async (offset, timeout) => {
      waiting = waiting.filter(({ update_id }) => update_id >= offset)
      if (waiting.length === 0 && timeout > 0) await within(woken.promise, timeout)
      return waiting.slice(0, limit)
    },
    release: wake,
  }
}

async function within(promise: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
