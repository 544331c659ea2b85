export interface QueuedUpdate {
  update_id: number
  [kind: string]: unknown
}

export interface UpdateQueue {
  add(update: object): void
  /** Those from `offset` on, which forgets the ones before; waits for one so many milliseconds. */
  take(offset: number, patience: number): Promise<QueuedUpdate[]>
  /** Lets whoever waits go empty-handed. */
  release(): void
}

/** Most that one question gets, as Telegram says. */
const most = 100

/** What the bot has not fetched yet. `now` in milliseconds: numbers rise over restarts, as the bot never answers one twice. */
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
    take: async (offset, patience) => {
      waiting = waiting.filter(({ update_id }) => update_id >= offset)
      if (waiting.length === 0 && patience > 0) await within(woken.promise, patience)
      return waiting.slice(0, most)
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
