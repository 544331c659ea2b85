import { createCache } from '@parure/cache/create-cache.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import * as openid from 'openid-client'
import { z } from 'zod'
import { providerTimeout, type ClientSettings, type Identity, type IdentityProvider } from './identity-provider.ts'

export interface OpenIdSettings extends ClientSettings {
  /** The settings allow http only for this machine. */
  issuer: string
}

interface OpenIdRules {
  /** Extra parameters of the authorization request. */
  parameters: Record<string, string>
  /** The only accepted algorithm of ID tokens; undefined accepts those in the provider's metadata. */
  algorithm: string | undefined
  buildClientAuth(clientSecret: string): openid.ClientAuth
  buildSubject(sub: string, issuer: string): string
}

const claimsSchema = z.object({
  sub: createPlainTextSchema(255).min(1),
  email: createPlainTextSchema(318).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/**
 * Creates the provider of the operator's choice. Its subjects contain the issuer, so that another provider under the
 * same settings cannot sign in to accounts of the first.
 */
export function createConfiguredOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  return createOpenIdProvider(settings, {
    parameters: {},
    algorithm: undefined,
    buildClientAuth: buildMetadataClientAuth,
    buildSubject: (sub, issuer) => `${issuer} ${sub}`,
  })
}

/** Creates an OpenID provider; its metadata are fetched when they are first needed. */
export function createOpenIdProvider(settings: OpenIdSettings, rules: OpenIdRules): IdentityProvider {
  const cache = createCache<openid.Configuration>({ max: 1 })
  const getConfiguration = () => cache.get('configuration', () => fetchConfiguration(settings, rules))
  return {
    buildStartUrl: async ({ state, nonce, verifier }, redirectUri) =>
      openid.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...rules.parameters,
      }),
    identify: async (returned, { state, nonce, verifier }) => {
      const tokens = await openid.authorizationCodeGrant(await getConfiguration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      return buildIdentity(tokens.claims(), (sub) => rules.buildSubject(sub, settings.issuer))
    },
  }
}

function buildIdentity(claims: unknown, buildSubject: (sub: string) => string): Identity {
  const { sub, email, email_verified, name } = claimsSchema.parse(claims)
  return { subject: buildSubject(sub), email: email ?? null, emailVerified: email_verified === true, name: name ?? '' }
}

function fetchConfiguration(
  { issuer, clientId, clientSecret, request }: OpenIdSettings,
  { algorithm, buildClientAuth }: OpenIdRules,
): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(issuer),
    clientId,
    algorithm === undefined ? {} : { id_token_signed_response_alg: algorithm },
    buildClientAuth(clientSecret),
    {
      timeout: providerTimeout,
      // The signature of the token is checked as well, although it was received directly from the provider.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
      ...(request ? { [openid.customFetch]: request } : {}),
    },
  )
}

/** OpenID Connect's default is HTTP Basic; a form is used only where the provider's metadata name it. */
function buildMetadataClientAuth(clientSecret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(clientSecret), openid.ClientSecretBasic(clientSecret)]
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest)
}
