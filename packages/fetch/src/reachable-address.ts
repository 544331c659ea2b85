import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>

/** The IPv6 range of public addresses; all others are special-purpose. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** The address under which Azure serves its own machines, although it is in a public range. */
const azureInternalAddress = '168.63.129.16'

/**
 * Whether an address is public, and not in a private, local or reserved network. An IPv4 address that is mapped into
 * IPv6 is checked as IPv4. `allowed` lists addresses or networks that may be reached although they are not public.
 */
export function isReachableAddress(address: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  if (allowed.some((each) => isInNetwork(parsed, each))) return true
  if (parsed.range() !== 'unicast' || parsed.toString() === azureInternalAddress) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

function isInNetwork(address: Address, network: string): boolean {
  const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined]
  return base.kind() === address.kind() && address.match([base, bits ?? (base.kind() === 'ipv4' ? 32 : 128)])
}
