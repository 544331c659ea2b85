import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

interface Settings {
  /** The header in which a proxy says from which country somebody comes. */
  countryHeader: string | undefined
  /** The proxies that are believed; true for whoever connects. */
  trustProxy: readonly string[] | boolean
}

/** The country a request comes from, two letters, as a proxy says that is believed; a client's own word counts for nothing. */
export function countryReader({ countryHeader, trustProxy }: Settings): (request: FastifyRequest) => string | null {
  if (countryHeader === undefined || trustProxy === false) return () => null
  const name = countryHeader.toLowerCase()
  const isBelieved = trustProxy === true ? () => true : among(trustProxy)
  return (request) => {
    const given = request.raw.headersDistinct[name] ?? []
    if (given.length !== 1 || !isBelieved(request.socket.remoteAddress ?? '')) return null
    const country = given[0]?.trim().toUpperCase() ?? ''
    return /^[A-Z]{2}$/.test(country) ? country : null
  }
}

/** The names that stand for ranges, as in `TRUST_PROXY`. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function among(names: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const each of names.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address that arrived at an IPv6 socket is one all the same. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
