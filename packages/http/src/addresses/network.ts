import { isIPv6 } from 'node:net'
import { expandIpv6Groups, parseAddress } from './client-address.ts'

/**
 * Returns the network that limits count by: an IPv4 address, or the /64 of an IPv6 address. Returns an empty text for a
 * request whose connection has closed: it has no address, although Fastify's type of `request.ip` says otherwise.
 */
export function getNetwork(address: string | undefined): string {
  if (address === undefined) return ''
  const parsed = parseAddress(address)
  if (parsed === null || !isIPv6(parsed)) return parsed ?? address
  return `${expandIpv6Groups(parsed).slice(0, 4).join(':')}::/64`
}
