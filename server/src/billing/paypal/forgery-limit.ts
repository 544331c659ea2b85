/** Counts webhooks without a valid signature, by network. */
export interface ForgeryLimit {
  isReached(network: string): boolean
  count(network: string): void
}

/** In one minute and process. */
export const mostForgeries = 20
const minute = 60_000
/** Beyond as many networks the counts begin anew. */
const mostNetworks = 10_000

export function forgeryLimit(now: () => number): ForgeryLimit {
  let counts = new Map<string, number>()
  let until = 0
  const current = (): Map<string, number> => {
    if (now() >= until || counts.size > mostNetworks) {
      counts = new Map()
      until = now() + minute
    }
    return counts
  }
  return {
    isReached: (network) => (current().get(network) ?? 0) >= mostForgeries,
    count: (network) => void current().set(network, (counts.get(network) ?? 0) + 1),
  }
}
