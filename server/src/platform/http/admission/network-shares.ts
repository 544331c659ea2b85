/** The share of the capacity that each network uses at present. */
export interface NetworkShares {
  /** Adds the weight to what the network uses, unless that would exceed `share`; a network's first request always fits. */
  take(network: string, weight: number, share: number): boolean
  giveBack(network: string, weight: number): void
}

/** Limits what each network uses, so that none can occupy the whole capacity. */
export function networkShares(): NetworkShares {
  const taken = new Map<string, number>()
  return {
    take: (network, weight, share) => {
      const before = taken.get(network) ?? 0
      if (before > 0 && before + weight > share) return false
      taken.set(network, before + weight)
      return true
    },
    giveBack: (network, weight) => {
      const left = (taken.get(network) ?? 0) - weight
      if (left > 0) taken.set(network, left)
      else taken.delete(network)
    },
  }
}
