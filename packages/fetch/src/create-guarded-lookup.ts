import dns from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'
import { isReachableAddress } from './reachable-address.ts'

/** Returns all addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

export const resolveBySystem: ResolveHost = (hostname) => dns.promises.lookup(hostname, { all: true })

/**
 * Creates a lookup for a connection that is about to be made. The checked address is the one that is connected to, so
 * that DNS rebinding has no effect. One private address among several refuses the host.
 */
export function createGuardedLookup(resolve: ResolveHost, allowed: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    const give = (addresses: LookupAddress[]): void => {
      const [first] = addresses
      if (!first) return fail(new FetchFailure('unreachable', `${hostname} has no address`))
      const refused = addresses.find(({ address }) => !isReachableAddress(address, allowed))
      if (refused) {
        return fail(new FetchFailure('refused-address', `${hostname} is at ${refused.address}, which is not public`))
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    }
    const fail = (error: Error): void => callback(error, [])
    resolve(hostname).then(give, fail)
  }
}
