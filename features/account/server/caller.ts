import { Problem } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import type { FastifyRequest } from 'fastify'
import { getNetwork } from '@parure/http/addresses/network.ts'
import type { Caller, TokenCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { findSession } from './sessions.ts'

/**
 * Creates a function that identifies the caller, by a session's token or by one that `resolveTokenCaller` knows. An
 * invalid token is refused on every call, also on those that require none.
 */
export function createCallerResolver(
  db: Db,
  getCountry: (request: FastifyRequest) => string | null,
  mayUseDemo: (request: FastifyRequest) => boolean = () => false,
  resolveTokenCaller: (token: string) => Promise<TokenCaller | null> = async () => null,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const visitor = {
      network: getNetwork(request.ip),
      device: describeDevice(request.headers['user-agent'] ?? ''),
      country: getCountry(request),
      mayUseDemo: mayUseDemo(request),
      countsAsView: request.method !== 'HEAD',
    }
    const given = request.raw.headersDistinct['authorization'] ?? []
    if (given.length === 0) return { ...visitor, role: Role.Undefined, account: null }
    const [, token] = given.length === 1 ? (/^Bearer (\S+)$/i.exec(given[0] ?? '') ?? []) : []
    const other = token ? await resolveTokenCaller(token) : null
    if (other) return { ...visitor, ...other }
    const session = token ? await findSession(db, token) : undefined
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    return { ...visitor, role: session.role, account: session.account }
  }
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns such as `Firefox on Windows` from a user agent, without versions. */
function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
