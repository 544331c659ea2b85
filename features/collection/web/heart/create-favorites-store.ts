import type { LotCard } from '@parure/features/lot/contract.ts'
import { createStore, type Store } from '@parure/ui/storage/create-store.ts'

/** A lot, and whether it is saved. */
export type FavoriteLot = Pick<LotCard, 'id' | 'isFavorite'>

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
  toggle: (lot: FavoriteLot, saved: boolean) => void
  /**
   * Sends pending changes synchronously, because the page or the session ends: also in parallel with a running request.
   * Returns the latest choices that the server has not confirmed. They are not retried here: the next page sends them.
   */
  flush: () => FavoriteLot[]
  /** Sends again what `flush` returned before, except for lots with a later choice. */
  resend: (lots: readonly FavoriteLot[]) => void
  /** Sends pending changes, and resolves when every request has settled. A retry may follow. */
  waitUntilSettled: () => Promise<void>
  /** Applies the server's latest response, except to lots with a pending change. */
  hydrate: (lots: readonly FavoriteLot[]) => void
}

interface Options {
  /** Resolves to the server's state. Rejects when the server refuses or does not respond. */
  send: (id: number, saved: boolean) => Promise<boolean>
  /** Schedules the work after the debounce. Returns a function that cancels it. */
  debounce: (work: () => void) => () => void
  /** Schedules the retry of a request without an answer. Returns a function that cancels it. */
  delayRetry: (work: () => void) => () => void
  /** Whether the server has answered. Without an answer it may have carried out the change. */
  isAnswer: (error: unknown) => boolean
  /** Returns epoch milliseconds. */
  now: () => number
  onFailure: (error: unknown) => void
}

interface Entry {
  id: number
  /** The server's last known state. */
  confirmed: boolean
  /** False after a request failed, because the server may have carried it out. */
  isCertain: boolean
  /** Incremented by each choice, and when one has to be sent again. */
  choices: number
  /** The number of choices when the latest request was sent. */
  sentChoices: number
  /** The latest choice is not retried from then on (epoch milliseconds): it may have been revoked elsewhere. */
  retryUntil: number
  /** Cancels the debounce or the delay of the retry. */
  cancelDelay: (() => void) | null
  /** Resolves when the last request of this lot has settled. */
  lastRequest: Promise<void>
}

/**
 * Creates the store of favorites changed since the page loaded, with one entry for each lot, so that all its hearts
 * agree. Updates are optimistic: a change shows at once, is sent after the debounce, and is rolled back when refused.
 * Without an answer it is pending again and soon retried, because browsers reject the running requests of a page that
 * is left: Chromium just before `pagehide`, Firefox as soon as the next page is requested. Requests of one lot overlap
 * only when the page or the session ends.
 */
export function createFavoritesStore(options: Options): FavoritesStore {
  const entries = createEntries()
  const { findOrAdd, getState, setState } = entries
  const requests = createRequestQueue(options, entries)
  return {
    read: getState,
    subscribe: entries.subscribe,
    toggle: (lot, saved) => {
      const entry = findOrAdd(lot)
      addChoice(entry, options.now())
      entry.cancelDelay = options.debounce(() => requests.queue(entry))
      setState(lot.id, { saved, busy: entries.isBusy(entry) })
    },
    flush: () => {
      for (const entry of entries.list().filter(hasUnsentChoice)) {
        if (entries.isBusy(entry)) requests.overtake(entry)
        else requests.queue(entry)
      }
      const unconfirmed = entries.list().filter(entries.isBusy)
      for (const entry of unconfirmed) entry.retryUntil = 0
      return unconfirmed.map((entry) => ({ id: entry.id, isFavorite: entries.getChoice(entry) }))
    },
    resend: (lots) => {
      for (const { id, isFavorite } of lots) {
        const entry = findOrAdd({ id, isFavorite: !isFavorite })
        if (hasUnsentChoice(entry)) continue
        addChoice(entry, options.now())
        entry.isCertain = false
        setState(id, { saved: isFavorite, busy: entries.isBusy(entry) })
        requests.queue(entry)
      }
    },
    waitUntilSettled: async () => {
      entries.list().filter(hasUnsentChoice).forEach(requests.queue)
      await Promise.all(entries.list().map(({ lastRequest }) => lastRequest))
    },
    hydrate: (lots) => {
      for (const { id, isFavorite } of lots) {
        const entry = entries.find(id)
        if (!entry || hasUnsentChoice(entry) || entries.isBusy(entry)) continue
        setConfirmed(entry, isFavorite)
        setState(id, { saved: isFavorite, busy: false })
      }
    },
  }
}

function createEntries() {
  const entries = new Map<number, Entry>()
  const states = createStore<ReadonlyMap<number, FavoriteState>>(new Map())
  const getState = (id: number): FavoriteState | undefined => states.read().get(id)
  return {
    find: (id: number): Entry | undefined => entries.get(id),
    findOrAdd: ({ id, isFavorite }: FavoriteLot): Entry => {
      const entry = entries.get(id) ?? createEntry(id, isFavorite)
      entries.set(id, entry)
      return entry
    },
    list: (): Entry[] => [...entries.values()],
    subscribe: states.subscribe,
    getState,
    setState: (id: number, state: FavoriteState): void => states.set(new Map(states.read()).set(id, state)),
    isBusy: ({ id }: Entry): boolean => getState(id)?.busy ?? false,
    getChoice: ({ id, confirmed }: Entry): boolean => getState(id)?.saved ?? confirmed,
  }
}
type Entries = ReturnType<typeof createEntries>

function createRequestQueue(options: Options, { getChoice, isBusy, setState }: Entries) {
  const sync = async (entry: Entry) => {
    const { id, confirmed, choices } = entry
    const saved = getChoice(entry)
    entry.sentChoices = choices
    if (saved === confirmed && entry.isCertain) return
    setState(id, { saved, busy: true })
    try {
      setConfirmed(entry, await options.send(id, saved))
      setState(id, { saved: getChoice(entry), busy: false })
    } catch (error) {
      entry.isCertain = false
      // The later choice is about to be sent, or was sent in parallel.
      const hasLaterChoice = entry.choices > choices
      const canRetry = !hasLaterChoice && !options.isAnswer(error) && options.now() < entry.retryUntil
      const isChoiceKept = hasLaterChoice || canRetry
      setState(id, { saved: isChoiceKept ? getChoice(entry) : confirmed, busy: false })
      if (canRetry) retryLater(entry)
      if (!isChoiceKept) options.onFailure(error)
    }
  }
  const retryLater = (entry: Entry) => {
    entry.choices += 1
    entry.cancelDelay = options.delayRetry(() => queue(entry))
  }
  /** Sends the latest state: at once, or after the running request of the lot. */
  const queue = (entry: Entry) => {
    stopDelay(entry)
    const { lastRequest } = entry
    const syncLater = async () => {
      await lastRequest
      // `overtake` may have sent it meanwhile.
      if (hasUnsentChoice(entry)) await sync(entry)
    }
    entry.lastRequest = isBusy(entry) ? syncLater() : sync(entry)
  }
  /** Sends the latest state in parallel with the running request. */
  const overtake = (entry: Entry) => {
    stopDelay(entry)
    entry.sentChoices = entry.choices
    // Nobody waits for the answer: the page or the session ends.
    options.send(entry.id, getChoice(entry)).catch(() => undefined)
  }
  return { queue, overtake }
}

function createEntry(id: number, confirmed: boolean): Entry {
  return {
    id,
    confirmed,
    isCertain: true,
    choices: 0,
    sentChoices: 0,
    retryUntil: 0,
    cancelDelay: null,
    lastRequest: Promise.resolve(),
  }
}

/** Stores the server's answer. */
function setConfirmed(entry: Entry, saved: boolean): void {
  entry.confirmed = saved
  entry.isCertain = true
}

function addChoice(entry: Entry, now: number): void {
  stopDelay(entry)
  entry.choices += 1
  entry.retryUntil = now + retryWindowMs
}

/** Milliseconds after a choice in which it is retried. */
const retryWindowMs = 3_000

/** Whether a choice waits for the end of its delay, or for the request that is running. */
function hasUnsentChoice({ choices, sentChoices }: Entry): boolean {
  return choices > sentChoices
}

function stopDelay(entry: Entry): void {
  entry.cancelDelay?.()
  entry.cancelDelay = null
}
