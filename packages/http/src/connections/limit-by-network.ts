/** Open resources of clients, such as connections, limited per network: beyond a limit the oldest is closed. */
export interface OpenByNetwork<T> {
  /** `weight` counts towards the limits; default: 1. */
  add(thing: T, network: string, weight?: number): void
  remove(thing: T): void
  /** Returns the sum of all weights. */
  total(): number
}

export interface NetworkLimits {
  perNetwork: number
  inAll: number
}

interface Entry {
  network: string
  weight: number
}

/**
 * Closes (`closeResource`) the oldest resource when a limit is exceeded, first of the same network, then of all. Honest
 * clients finish within milliseconds and are never the oldest for long, so that new ones need not be refused.
 */
export function limitByNetwork<T>(
  { perNetwork, inAll }: NetworkLimits,
  closeResource: (thing: T) => void,
): OpenByNetwork<T> {
  // Maps and sets iterate in insertion order, so the first is the oldest.
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
  /** Closes the oldest first, but never `added`, even when it alone exceeds the limit. */
  const closeOldestUntil = (isEnough: () => boolean, things: Iterable<T>, added: T): void => {
    for (const oldest of things) {
      if (oldest === added || isEnough()) return
      remove(oldest)
      closeResource(oldest)
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
      closeOldestUntil(() => own.total <= perNetwork, own.things, thing)
      closeOldestUntil(() => total <= inAll, all.keys(), thing)
    },
    remove,
    total: () => total,
  }
}
