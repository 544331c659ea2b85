import { Problem } from '@parure/domain/problem'
import { Role } from '@parure/domain/role'
import type { FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Caller, TokenCaller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { sessionOf } from './sessions.ts'

/** Identifies the caller, by a session's token or by one that `callerOfToken` knows. An invalid token is refused on every call, also on those that need none. */
export function callerFrom(
  db: Db,
  countryOf: (request: FastifyRequest) => string | null,
  mayUseDemo: (request: FastifyRequest) => boolean = () => false,
  callerOfToken: (token: string) => Promise<TokenCaller | null> = async () => null,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const visitor = {
      network: networkOf(request.ip),
      device: deviceName(request.headers['user-agent'] ?? ''),
      country: countryOf(request),
      mayUseDemo: mayUseDemo(request),
      looks: request.method !== 'HEAD',
    }
    const given = request.raw.headersDistinct['authorization'] ?? []
    if (given.length === 0) return { ...visitor, role: Role.Undefined, account: null }
    const [, token] = given.length === 1 ? (/^Bearer (\S+)$/i.exec(given[0] ?? '') ?? []) : []
    const other = token ? await callerOfToken(token) : null
    if (other) return { ...visitor, ...other }
    const session = token ? await sessionOf(db, token) : undefined
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    return { ...visitor, role: session.role, account: session.account }
  }
}
