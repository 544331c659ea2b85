import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { bearerOf } from './bearer.ts'
import { serveAuthorize } from './authorize.ts'
import type { ProviderApp } from './provider-app.ts'
import { redeemGrant } from './token-request.ts'

/**
 * Simulates Facebook's OAuth provider: its paths, its errors, no ID token, and no statement whether an e-mail is
 * verified.
 */
export function serveFacebookProvider(provider: ProviderApp): void {
  const { app, client, grants } = provider
  serveAuthorize(provider, { path: '/dialog/oauth', provider: 'Facebook', knowsVerified: false, extra: {} })
  app.post('/oauth/access_token', async ({ body }, reply) => {
    const grant = redeemGrant(body, client, grants)
    if (grant === 'invalid_client') return failed(reply, 1, 'Error validating client secret.')
    if (grant === 'invalid_grant') return failed(reply, 100, 'This authorization code has been used or is not valid.')
    return { access_token: grants.accessTokenFor(grant.person), token_type: 'bearer', expires_in: 5_183_944 }
  })
  app.get<{ Querystring: { appsecret_proof?: string } }>('/me', async (request, reply) => {
    const accessToken = bearerOf(request)
    const person = grants.personOf(accessToken)
    if (!person) return failed(reply, 190, 'Invalid OAuth access token.')
    const proof = createHmac('sha256', client.clientSecret).update(accessToken).digest('hex')
    if (request.query.appsecret_proof !== proof) return failed(reply, 100, 'Invalid appsecret_proof provided.')
    const { subject, name, email } = person
    return { id: subject, name, ...(email === null ? {} : { email }) }
  })
}

function failed(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code === 190 ? 401 : 400).send({ error: { message, type: 'OAuthException', code } })
}
