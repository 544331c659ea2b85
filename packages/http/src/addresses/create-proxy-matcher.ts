import { getOwnValue } from '@parure/values/get-own-value.ts'
import { BlockList, isIP } from 'node:net'
import { parseAddress } from './client-address.ts'

/** The named ranges of `TRUST_PROXY`. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Creates a function that returns whether an address is a trusted proxy's; `true` trusts every peer. */
export function createProxyMatcher(trustProxy: readonly string[] | boolean): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const list = new BlockList()
  for (const each of trustProxy.flatMap((name) => getOwnValue(namedRanges, name) ?? [name])) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const parsed = parseAddress(address)
    return parsed !== null && list.check(parsed, isIP(parsed) === 6 ? 'ipv6' : 'ipv4')
  }
}
