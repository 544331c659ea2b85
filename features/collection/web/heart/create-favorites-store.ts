import type { LotCard } from '@parure/features/lot/contract.ts'
import { createStore, type Store } from '@parure/ui/storage/create-store.ts'

type Lot = Pick<LotCard, 'id' | 'isFavorite'>

/** The optimistic state of a lot's hearts. */
export interface FavoriteState {
  /** The user's latest choice. */
  saved: boolean
  /** A request is running. */
  busy: boolean
}

export interface FavoritesStore extends Pick<Store<unknown>, 'subscribe'> {
  /** Returns undefined for a lot without changes since the page loaded: its own `isFavorite` is current. */
  read: (id: number) => FavoriteState | undefined
  toggle: (lot: Lot, saved: boolean) => void
  /** Sends pending changes without waiting for the debounce. */
  flush: () => void
  /** Sends pending changes while the page unloads, without waiting for responses. */
  flushBeforeUnload: () => void
  /** Flushes, and resolves when every request has settled. */
  waitUntilSettled: () => Promise<void>
  /** Applies the server's latest response, except to lots with a pending change. */
  hydrate: (lots: readonly Lot[]) => void
}

interface Options {
  /** Resolves to the server's state. Rejects when the server refuses or does not respond. */
  send: (id: number, saved: boolean) => Promise<boolean>
  /** Schedules the work after the debounce. Returns a function that cancels it. */
  debounce: (work: () => void) => () => void
  onFailure: (error: unknown) => void
}

interface Entry {
  id: number
  /** The server's last known state. */
  confirmed: boolean
  cancelDebounce: (() => void) | null
  /** Resolves when the last request of this lot has settled. */
  lastRequest: Promise<void>
}

/**
 * Creates the store of favorites changed since the page loaded, with one entry for each lot, so that all its hearts
 * agree. Updates are optimistic: a change shows at once, is sent after the debounce, and is rolled back when refused.
 * Requests of one lot never overlap.
 */
export function createFavoritesStore(options: Options): FavoritesStore {
  const entries = new Map<number, Entry>()
  const states = createStore<ReadonlyMap<number, FavoriteState>>(new Map())
  const setState = (id: number, state: FavoriteState) => states.set(new Map(states.read()).set(id, state))
  const requests = createRequestQueue(options, (id) => states.read().get(id), setState)
  const listPending = () => [...entries.values()].filter(({ cancelDebounce }) => cancelDebounce)
  const flush = () => listPending().forEach(requests.queue)
  return {
    read: (id) => states.read().get(id),
    subscribe: states.subscribe,
    toggle: ({ id, isFavorite }, saved) => {
      const entry = entries.get(id) ?? {
        id,
        confirmed: isFavorite,
        cancelDebounce: null,
        lastRequest: Promise.resolve(),
      }
      entries.set(id, entry)
      entry.cancelDebounce?.()
      entry.cancelDebounce = options.debounce(() => requests.queue(entry))
      setState(id, { saved, busy: states.read().get(id)?.busy ?? false })
    },
    flush,
    flushBeforeUnload: () => {
      for (const entry of listPending()) (states.read().get(entry.id)?.busy ? requests.overtake : requests.queue)(entry)
    },
    waitUntilSettled: async () => {
      flush()
      await Promise.all([...entries.values()].map(({ lastRequest }) => lastRequest))
    },
    hydrate: (lots) => {
      for (const { id, isFavorite } of lots) {
        const entry = entries.get(id)
        if (!entry || entry.cancelDebounce || states.read().get(id)?.busy) continue
        entry.confirmed = isFavorite
        setState(id, { saved: isFavorite, busy: false })
      }
    },
  }
}

function createRequestQueue(
  { send, onFailure }: Options,
  read: FavoritesStore['read'],
  show: (id: number, state: FavoriteState) => void,
) {
  const sync = async (entry: Entry) => {
    const { id, confirmed } = entry
    const saved = read(id)?.saved ?? confirmed
    if (saved === confirmed) return
    show(id, { saved, busy: true })
    try {
      entry.confirmed = await send(id, saved)
      show(id, { saved: read(id)?.saved ?? saved, busy: false })
    } catch (error) {
      stopDebounce(entry)
      show(id, { saved: confirmed, busy: false })
      onFailure(error)
    }
  }
  const awaitBoth = async (entry: Entry, later: Promise<boolean>) => {
    const [, answer] = await Promise.allSettled([entry.lastRequest, later])
    if (answer.status === 'fulfilled') entry.confirmed = answer.value
    show(entry.id, { saved: entry.confirmed, busy: false })
  }
  return {
    /** Sends the latest state after earlier requests of the lot. */
    queue: (entry: Entry) => {
      stopDebounce(entry)
      entry.lastRequest = entry.lastRequest.then(() => sync(entry))
    },
    /** Sends the latest state in parallel with the running request, whose response may never arrive. */
    overtake: (entry: Entry) => {
      stopDebounce(entry)
      const saved = read(entry.id)?.saved ?? entry.confirmed
      entry.lastRequest = awaitBoth(entry, send(entry.id, saved))
    },
  }
}

function stopDebounce(entry: Entry): void {
  entry.cancelDebounce?.()
  entry.cancelDebounce = null
}
