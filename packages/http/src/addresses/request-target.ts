import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'

/** A name, an IPv4 address or an IPv6 address in brackets, and a port: RFC 3986 without escapes. */
const hostPattern = /^(?:[a-z0-9_~-][\w.~-]{0,254}|\[[0-9a-f:.]{2,45}\])(?::(?<port>\d{0,5}))?$/i

/** Refuses requests with an invalid `Host` or target, since pages are rendered for a URL that contains both. */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { rawHeaders, httpVersion, headers } = raw
    const given = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    // Optional in HTTP/1.0.
    const missing = given === 0 && httpVersion === '1.0'
    if (missing || (given === 1 && isHost(headers.host ?? ''))) return done()
    done(new Problem('invalid-request', 'The Host header of this request cannot be read.'))
  })
}

function isHost(text: string): boolean {
  const found = hostPattern.exec(text)
  return found !== null && Number(found.groups?.['port'] ?? 0) <= 65_535 && URL.canParse(`http://${text}`)
}

/** Returns the target of a request without scheme and host, which proxies may prepend. */
export function toOriginForm(url: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1]
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}
