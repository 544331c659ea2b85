import type { FastifyRequest } from 'fastify'
import { trustedProxies } from './trusted-proxies.ts'

interface Settings {
  /** The header by which a proxy gives the client's country. */
  countryHeader: string | undefined
  /** The trusted proxies; true trusts every peer. */
  trustProxy: readonly string[] | boolean
}

/** The country a request comes from, two letters, as a proxy says that is believed; a client's own word counts for nothing. */
export function countryReader({ countryHeader, trustProxy }: Settings): (request: FastifyRequest) => string | null {
  if (countryHeader === undefined || trustProxy === false) return () => null
  const name = countryHeader.toLowerCase()
  const isBelieved = trustedProxies(trustProxy)
  return (request) => {
    const given = request.raw.headersDistinct[name] ?? []
    if (given.length !== 1 || !isBelieved(request.socket.remoteAddress ?? '')) return null
    const country = given[0]?.trim().toUpperCase() ?? ''
    return /^[A-Z]{2}$/.test(country) ? country : null
  }
}
