import { isIPv4, isIPv6 } from 'node:net'

/**
 * Parses an address from a socket or `X-Forwarded-For`: removes port, brackets and zone, and converts an IPv4 address
 * that is mapped into IPv6 to IPv4. Returns null for anything else.
 */
export function parseAddress(text: string): string | null {
  const bare = stripPort(text.trim())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const [address = ''] = bare.split('%')
  return extractMappedIpv4(expandIpv6Groups(address)) ?? address
}

const withPort = [
  /^\[([^[\]]*)\](?::\d{0,5})?$/,
  /^([\d.]+):\d{0,5}$/,
  // Without brackets only a ninth group can be a port.
  /^((?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d{1,5}$/i,
]

function stripPort(text: string): string {
  for (const pattern of withPort) {
    const address = pattern.exec(text)?.[1]
    if (address !== undefined) return address
  }
  return text
}

/** Returns the eight groups of an IPv6 address without zone, in hexadecimal without leading zeros. */
export function expandIpv6Groups(address: string): string[] {
  const [head = '', tail] = convertIpv4Tail(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** Replaces an IPv4 address at the end, such as of `::ffff:198.51.100.68`, by two groups. */
function convertIpv4Tail(address: string): string {
  const at = address.lastIndexOf(':') + 1
  const tail = address.slice(at)
  if (!isIPv4(tail)) return address
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
  return `${address.slice(0, at)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

function extractMappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
