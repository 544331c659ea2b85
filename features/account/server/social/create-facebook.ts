import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import { z } from 'zod'
import { providerTimeout, type ClientSettings, type IdentityProvider } from './identity-provider.ts'

export interface FacebookSettings extends ClientSettings {
  /** The login dialog, with its version. */
  dialogUrl: string
  /** The Graph API, with its version. The settings allow http only for this machine. */
  graphUrl: string
}

const personSchema = z.object({
  id: createPlainTextSchema(255).min(1),
  name: z.string().optional(),
  email: createPlainTextSchema(318).optional(),
})

/** Creates the provider Facebook: OAuth without an ID token, and with unverified e-mails. */
export function createFacebook(settings: FacebookSettings): IdentityProvider {
  const configuration = buildConfiguration(settings)
  return {
    buildStartUrl: async ({ state, verifier }, redirectUri) =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile email',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    identify: async (returned, { state, verifier }) => {
      const tokens = await openid.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const address = buildPersonUrl(settings, tokens.access_token)
      const response = await openid.fetchProtectedResource(configuration, tokens.access_token, address, 'GET')
      const { id, name, email } = personSchema.parse(await response.json())
      return { subject: id, email: email ?? null, emailVerified: false, name: name ?? '' }
    },
  }
}

function buildConfiguration({
  dialogUrl,
  graphUrl,
  clientId,
  clientSecret,
  request,
}: FacebookSettings): openid.Configuration {
  const configuration = new openid.Configuration(
    {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: dialogUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    {},
    openid.ClientSecretPost(clientSecret),
  )
  configuration.timeout = providerTimeout
  if (request) configuration[openid.customFetch] = request
  if (graphUrl.startsWith('http:')) openid.allowInsecureRequests(configuration)
  return configuration
}

/** `appsecret_proof` proves that the holder of the token has the client secret too. */
function buildPersonUrl({ graphUrl, clientSecret }: FacebookSettings, accessToken: string): URL {
  const address = new URL(`${graphUrl}/me`)
  address.searchParams.set('fields', 'id,name,email')
  address.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
  return address
}
