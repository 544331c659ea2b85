/** Counts webhooks without a valid signature, by network. */
export interface ForgeryLimit {
  isReached(network: string): boolean
  countForgery(network: string): void
}

/** Per minute and process. */
export const maxForgeries = 20
const minute = 60_000
/** Above this number of networks all counts are reset. */
const maxNetworks = 10_000

export function createForgeryLimit(now: () => number): ForgeryLimit {
  let counts = new Map<string, number>()
  let until = 0
  const getCurrentCounts = (): Map<string, number> => {
    if (now() >= until || counts.size > maxNetworks) {
      counts = new Map()
      until = now() + minute
    }
    return counts
  }
  return {
    isReached: (network) => (getCurrentCounts().get(network) ?? 0) >= maxForgeries,
    countForgery: (network) => void getCurrentCounts().set(network, (counts.get(network) ?? 0) + 1),
  }
}
