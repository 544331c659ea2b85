import { isIPv6 } from 'node:net'
import { ipv6Groups, parseAddress } from './client-address.ts'

/** What counts as one network for limits: an IPv4 address, or the /64 that an IPv6 address lies in. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (parsed === null || !isIPv6(parsed)) return parsed ?? address
  return `${ipv6Groups(parsed).slice(0, 4).join(':')}::/64`
}
