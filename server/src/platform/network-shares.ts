/** What each network has of the places at present. */
export interface NetworkShares {
  /** Whether so much more is within its share, of which it then has so much more. */
  take(network: string, weight: number): boolean
  giveBack(network: string, weight: number): void
}

/** No network has more than `most` at a time, so that none keeps all others out. */
export function networkShares(most: () => number): NetworkShares {
  const taken = new Map<string, number>()
  return {
    take: (network, weight) => {
      const before = taken.get(network) ?? 0
      if (before > 0 && before + weight > most()) return false
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
