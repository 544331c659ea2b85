import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import type { FastifyInstance } from 'fastify'
import { readBearerToken } from './bearer.ts'
import { serveAuthorize } from './authorize.ts'
import type { Person } from './create-grant-store.ts'
import type { ProviderApp } from './provider-app.ts'
import { consumeGrant } from './token-request.ts'

const keyId = 'local'
/** Seconds. */
const tokenLifetime = 3_600

/** Writes an ID token; tests pass one that writes false claims. */
export type WriteIdToken = (claims: JWTPayload, key: CryptoKey) => Promise<string>

/** Simulates an OpenID provider like Google. */
export function serveOpenIdProvider(provider: ProviderApp, writeIdToken: WriteIdToken = signClaims): void {
  const { app, address, client, grants } = provider
  // Generated on demand: most starts never need it.
  let keyPair: ReturnType<typeof generateKeyPair> | undefined
  const getKeys = () => (keyPair ??= generateKeyPair('RS256'))

  app.get('/.well-known/openid-configuration', async () => buildMetadata(address))
  app.get('/jwks', async () => ({
    keys: [{ ...(await exportJWK((await getKeys()).publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }],
  }))
  serveAuthorize(provider, { path: '/authorize', provider: 'Google', statesVerified: true, extra: { iss: address } })
  app.post('/token', async ({ body }, reply) => {
    const grant = consumeGrant(body, client, grants)
    reply.header('cache-control', 'no-store')
    if (typeof grant === 'string') return reply.code(grant === 'invalid_client' ? 401 : 400).send({ error: grant })
    const claims = {
      iss: address,
      aud: client.clientId,
      ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
      ...buildClaims(grant.person),
    }
    return {
      access_token: grants.createAccessToken(grant.person),
      token_type: 'Bearer',
      expires_in: tokenLifetime,
      scope: 'openid email profile',
      id_token: await writeIdToken(claims, (await getKeys()).privateKey),
    }
  })
  serveUserInfo(app, provider)
}

/** Signs claims that are valid for an hour from now. */
export function signClaims(claims: JWTPayload, key: CryptoKey): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(`${tokenLifetime}s`)
    .sign(key)
}

function serveUserInfo(app: FastifyInstance, { grants }: ProviderApp): void {
  app.get('/userinfo', async (request, reply) => {
    const person = grants.findPerson(readBearerToken(request))
    return person
      ? buildClaims(person)
      : reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send()
  })
}

function buildClaims({ subject, email, emailVerified, name }: Person): JWTPayload & { sub: string } {
  return { sub: subject, email, email_verified: emailVerified, name }
}

function buildMetadata(address: string): object {
  return {
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    userinfo_endpoint: `${address}/userinfo`,
    jwks_uri: `${address}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
