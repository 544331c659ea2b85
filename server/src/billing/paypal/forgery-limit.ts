/** Counts webhooks without a valid signature, by network. */
export interface ForgeryLimit {
  isReached(network: string): boolean
  count(network: string): void
}

/** Per minute and process. */
export const mostForgeries = 20
const minute = 60_000
/** Above this number of networks all counts are reset. */
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
