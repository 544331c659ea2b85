import { isIPv6 } from 'node:net'
import { ipv6Groups, parseAddress } from './client-address.ts'

/**
 * What counts as one network for limits: an IPv4 address, or the /64 that an IPv6 address lies in. A request whose
 * connection has closed has no address any more, whatever Fastify's type of `request.ip`: the network is then empty.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  const parsed = parseAddress(address)
  if (parsed === null || !isIPv6(parsed)) return parsed ?? address
  return `${ipv6Groups(parsed).slice(0, 4).join(':')}::/64`
}
