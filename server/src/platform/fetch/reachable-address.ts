import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>

/** The IPv6 range of public addresses; all others are special-purpose. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** The address under which Azure answers its own machines, public by its number alone. */
const azureInner = '168.63.129.16'

/**
 * Whether an address lies in the open internet, and not in a private, local or reserved network; an IPv4 address inside
 * an IPv6 one counts as what it is. `allowed` are addresses or networks that may be reached all the same.
 */
export function isReachable(address: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  if (allowed.some((each) => liesIn(parsed, each))) return true
  if (parsed.range() !== 'unicast' || parsed.toString() === azureInner) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

function liesIn(address: Address, network: string): boolean {
  const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined]
  return base.kind() === address.kind() && address.match([base, bits ?? (base.kind() === 'ipv4' ? 32 : 128)])
}
