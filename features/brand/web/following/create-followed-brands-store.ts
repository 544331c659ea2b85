import { createStore, type Store } from '@parure/ui/storage/create-store.ts'

export interface FollowedBrandsState {
  /** The followed brands as stored on the server. */
  ids: ReadonlySet<number>
  /** Pending changes by brand. */
  pending: ReadonlyMap<number, boolean>
}

export interface FollowedBrandsStore extends Pick<Store<FollowedBrandsState>, 'read' | 'subscribe'> {
  /**
   * Follows or unfollows. Resolves to true after the server accepts. Does nothing while a request for the brand is
   * running.
   */
  change: (id: number, follow: boolean) => Promise<boolean>
  /** Resolves when every request has settled. */
  waitUntilSettled: () => Promise<unknown>
  /** Applies the server's latest response. */
  hydrate: (ids: readonly number[]) => void
}

interface Options {
  /** Rejects when the server refuses or does not respond. */
  send: (id: number, follow: boolean) => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** Creates the store of followed brands. Buttons change optimistically; the lists follow the server. */
export function createFollowedBrandsStore({ send, onFailure }: Options): FollowedBrandsStore {
  const { read, set, subscribe } = createStore<FollowedBrandsState>({ ids: new Set(), pending: new Map() })
  const requests = new Set<Promise<boolean>>()
  const finish = (id: number, ids: ReadonlySet<number>) =>
    set({ ids, pending: new Map([...read().pending].filter(([each]) => each !== id)) })
  const request = async (id: number, follow: boolean): Promise<boolean> => {
    set({ ...read(), pending: new Map(read().pending).set(id, follow) })
    try {
      await send(id, follow)
      finish(id, new Set(follow ? [...read().ids, id] : [...read().ids].filter((each) => each !== id)))
      return true
    } catch (error) {
      finish(id, read().ids)
      onFailure(error)
      return false
    }
  }
  return {
    read,
    subscribe,
    change: (id, follow) => {
      if (read().pending.has(id)) return Promise.resolve(false)
      const answered = request(id, follow)
      requests.add(answered)
      void answered.then(() => requests.delete(answered))
      return answered
    },
    waitUntilSettled: () => Promise.all(requests),
    hydrate: (ids) => set({ ...read(), ids: new Set(ids) }),
  }
}
