/** Which brands one follows, and what was just asked for. */
export interface Followed {
  /** As the server holds it, as far as is known. */
  ids: ReadonlySet<number>
  /** What the server is being told of, by brand. */
  wanted: ReadonlyMap<number, boolean>
}

export interface FollowedBook {
  read: () => Followed
  /** Follows or unfollows; true once the server has agreed. While a brand is being told of, presses do nothing. */
  change: (id: number, follow: boolean) => Promise<boolean>
  /** Resolves when everything is told. */
  settled: () => Promise<unknown>
  /** The brands as just answered. */
  learn: (ids: readonly number[]) => void
  subscribe: (listener: () => void) => () => void
}

interface Outside {
  /** Tells the server; rejects when it refuses or does not answer. */
  tell: (id: number, follow: boolean) => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** Which brands one follows on these pages. A button shows a press at once, the lists follow the server (SPEC §4). */
export function followedBook({ tell, onFailure }: Outside): FollowedBook {
  let now: Followed = { ids: new Set(), wanted: new Map() }
  const listeners = new Set<() => void>()
  const under = new Set<Promise<boolean>>()
  const become = (next: Partial<Followed>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const change = async (id: number, follow: boolean): Promise<boolean> => {
    become({ wanted: new Map(now.wanted).set(id, follow) })
    try {
      await tell(id, follow)
      become({ ids: changed(now.ids, id, follow), wanted: without(now.wanted, id) })
      return true
    } catch (error) {
      become({ wanted: without(now.wanted, id) })
      onFailure(error)
      return false
    }
  }
  return {
    read: () => now,
    change: (id, follow) => {
      if (now.wanted.has(id)) return Promise.resolve(false)
      const telling = change(id, follow)
      under.add(telling)
      void telling.then(() => under.delete(telling))
      return telling
    },
    settled: () => Promise.all(under),
    learn: (ids) => become({ ids: new Set(ids) }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function changed(ids: ReadonlySet<number>, id: number, follow: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  if (follow) next.add(id)
  else next.delete(id)
  return next
}

function without(wanted: ReadonlyMap<number, boolean>, id: number): ReadonlyMap<number, boolean> {
  return new Map([...wanted].filter(([each]) => each !== id))
}
