/** Things that are open, each of a network; whoever opens too many loses what has been open longest. */
export interface OpenByNetwork<T> {
  /** `weight` counts towards the limits; 1 unless told otherwise. */
  add(thing: T, network: string, weight?: number): void
  remove(thing: T): void
  /** The weights of all. */
  total(): number
}

export interface Limits {
  perNetwork: number
  inAll: number
}

interface Entry {
  network: string
  weight: number
}

/**
 * Keeps what is open within limits: beyond them the oldest is cut, first of the same network, then of all. Whoever means
 * no harm is done in milliseconds and never the oldest for long, so that the new ones need not be refused.
 */
export function boundedByNetwork<T>({ perNetwork, inAll }: Limits, cut: (thing: T) => void): OpenByNetwork<T> {
  // Both remember the order in which things came.
  const all = new Map<T, Entry>()
  const networks = new Map<string, { total: number; things: Set<T> }>()
  let total = 0
  const remove = (thing: T): void => {
    const entry = all.get(thing)
    if (!entry) return
    all.delete(thing)
    total -= entry.weight
    const own = networks.get(entry.network)
    if (!own) return
    own.things.delete(thing)
    own.total -= entry.weight
    if (own.things.size === 0) networks.delete(entry.network)
  }
  /** The oldest first; what is alone too heavy is still let through. */
  const cutUntil = (isEnough: () => boolean, things: Iterable<T>, added: T): void => {
    for (const oldest of things) {
      if (oldest === added || isEnough()) return
      remove(oldest)
      cut(oldest)
    }
  }
  return {
    add: (thing, network, weight = 1) => {
      remove(thing)
      const own = networks.get(network) ?? { total: 0, things: new Set() }
      networks.set(network, own)
      all.set(thing, { network, weight })
      own.things.add(thing)
      own.total += weight
      total += weight
      cutUntil(() => own.total <= perNetwork, own.things, thing)
      cutUntil(() => total <= inAll, all.keys(), thing)
    },
    remove,
    total: () => total,
  }
}
