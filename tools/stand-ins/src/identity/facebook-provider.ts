import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { readBearerToken } from './bearer.ts'
import { serveAuthorize } from './authorize.ts'
import type { ProviderApp } from './provider-app.ts'
import { consumeGrant } from './token-request.ts'

/**
 * Simulates Facebook's OAuth provider: its paths, its errors, no ID token, and no statement whether an e-mail is
 * verified.
 */
export function serveFacebookProvider(provider: ProviderApp): void {
  const { app, client, grants } = provider
  serveAuthorize(provider, { path: '/dialog/oauth', provider: 'Facebook', statesVerified: false, extra: {} })
  app.post('/oauth/access_token', async ({ body }, reply) => {
    const grant = consumeGrant(body, client, grants)
    if (grant === 'invalid_client') return sendOAuthError(reply, 1, 'Error validating client secret.')
    if (grant === 'invalid_grant')
      return sendOAuthError(reply, 100, 'This authorization code has been used or is not valid.')
    return { access_token: grants.createAccessToken(grant.person), token_type: 'bearer', expires_in: 5_183_944 }
  })
  app.get<{ Querystring: { appsecret_proof?: string } }>('/me', async (request, reply) => {
    const accessToken = readBearerToken(request)
    const person = grants.findPerson(accessToken)
    if (!person) return sendOAuthError(reply, 190, 'Invalid OAuth access token.')
    const proof = createHmac('sha256', client.clientSecret).update(accessToken).digest('hex')
    if (request.query.appsecret_proof !== proof) return sendOAuthError(reply, 100, 'Invalid appsecret_proof provided.')
    const { subject, name, email } = person
    return { id: subject, name, ...(email === null ? {} : { email }) }
  })
}

function sendOAuthError(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code === 190 ? 401 : 400).send({ error: { message, type: 'OAuthException', code } })
}
