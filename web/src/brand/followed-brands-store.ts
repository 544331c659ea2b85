import { store, type Store } from '../ui/store.ts'

export interface Followed {
  /** The brands that the server has as followed. */
  ids: ReadonlySet<number>
  /** What was asked for and is not answered yet, by brand. */
  pending: ReadonlyMap<number, boolean>
}

export interface FollowedBrandsStore extends Pick<Store<Followed>, 'read' | 'subscribe'> {
  /** Follows or unfollows; true once the server has agreed. Does nothing while a request for the brand is under way. */
  change: (id: number, follow: boolean) => Promise<boolean>
  /** Resolves when every request has been answered. */
  settled: () => Promise<unknown>
  /** Takes over what the server has just answered. */
  hydrate: (ids: readonly number[]) => void
}

interface Options {
  /** Rejects when the server refuses or does not answer. */
  send: (id: number, follow: boolean) => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** The brands that one follows. A button shows a press at once, the lists follow the server. */
export function followedBrandsStore({ send, onFailure }: Options): FollowedBrandsStore {
  const { read, set, subscribe } = store<Followed>({ ids: new Set(), pending: new Map() })
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
    settled: () => Promise.all(requests),
    hydrate: (ids) => set({ ...read(), ids: new Set(ids) }),
  }
}
