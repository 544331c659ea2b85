/** What each network has of the places at present. */
export interface NetworkShares {
  /** Whether so much more, together with what it has, is at most its share; if so, it has so much more from now on. */
  take(network: string, weight: number, share: number): boolean
  giveBack(network: string, weight: number): void
}

/** Counts what each network has, so that none keeps all others out. */
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
