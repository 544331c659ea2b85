import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import { applyFault } from './create-call-handler.ts'
import { PayPalError, createUnauthenticatedError } from './paypal-error.ts'
import { hour, formatTimestamp, second } from '../simulator/time.ts'
import type { Simulator } from '../simulator/create-simulator.ts'

/** PayPal's lifetime: nine hours, by the simulated clock. */
const lifetime = 9 * hour

export interface AccessTokens {
  /** Throws PayPal's 401 unless the header contains a valid token. */
  checkToken(authorization: string | undefined, now: number): void
  issueToken(now: number): string
}

/** Creates a store of tokens, which are lost with the process, as a client must expect at any time. */
export function createAccessTokens(): AccessTokens {
  const given = new Map<string, number>()
  return {
    checkToken: (authorization, now) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) throw createUnauthenticatedError()
      const until = given.get(token)
      if (until === undefined || until <= now) throw createInvalidTokenError()
    },
    issueToken: (now) => {
      for (const [token, until] of given) if (until <= now) given.delete(token)
      const token = `A21AA${randomBytes(40).toString('base64url')}`
      given.set(token, now + lifetime)
      return token
    },
  }
}

/** Serves `POST /v1/oauth2/token`: exchanges the client's id and secret for a token. */
export function serveTokens(scope: FastifyInstance, sim: Simulator, tokens: AccessTokens): void {
  const { clientId, clientSecret } = sim.options.client
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  scope.post('/v1/oauth2/token', async (request, reply) => {
    const { headers, body } = request
    for (const fault of sim.faults.takeFaults('token')) await applyFault(fault, request)
    if (!isSameSecret(headers.authorization ?? '', expected))
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const grant = body instanceof URLSearchParams ? body.get('grant_type') : null
    if (grant !== 'client_credentials')
      return reply.code(400).send({
        error: grant === null ? 'invalid_request' : 'unsupported_grant_type',
        error_description: grant === null ? 'grant_type is missing' : 'Grant Type is NULL or unsupported',
      })
    const now = await sim.now()
    return reply.header('cache-control', 'no-store').send({
      scope: 'https://uri.paypal.com/services/subscriptions https://uri.paypal.com/services/applications/webhooks',
      access_token: tokens.issueToken(now),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifetime / second,
      nonce: `${formatTimestamp(now)}${randomBytes(16).toString('base64url')}`,
    })
  })
}

/** PayPal refuses an unknown token by an OAuth error, not by its own. */
function createInvalidTokenError(): PayPalError {
  return new PayPalError(401, 'invalid_token', 'Token signature verification failed')
}
