import type { FastifyRequest } from 'fastify'
import { createProxyMatcher } from './create-proxy-matcher.ts'

interface CountrySettings {
  /** The header in which a proxy sends the client's country. */
  countryHeader: string | undefined
  /** The trusted proxies; true trusts every peer. */
  trustProxy: readonly string[] | boolean
}

/**
 * Creates a function that returns the country of a request as two letters. Only a header of a trusted proxy counts,
 * never the client's own.
 */
export function createCountryReader({
  countryHeader,
  trustProxy,
}: CountrySettings): (request: FastifyRequest) => string | null {
  if (countryHeader === undefined || trustProxy === false) return () => null
  const name = countryHeader.toLowerCase()
  const isTrustedProxy = createProxyMatcher(trustProxy)
  return (request) => {
    const given = request.raw.headersDistinct[name] ?? []
    if (given.length !== 1 || !isTrustedProxy(request.socket.remoteAddress ?? '')) return null
    const country = given[0]?.trim().toUpperCase() ?? ''
    return /^[A-Z]{2}$/.test(country) ? country : null
  }
}
