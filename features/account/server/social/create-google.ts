import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import * as openid from 'openid-client'
import { z } from 'zod'
import { providerTimeout, type ClientSettings, type IdentityProvider } from './identity-provider.ts'

export interface GoogleSettings extends ClientSettings {
  /** The settings allow http only for this machine. */
  issuer: string
}

const claimsSchema = z.object({
  sub: createPlainTextSchema(255).min(1),
  email: createPlainTextSchema(318).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/** Creates the provider Google, or any OpenID provider at the issuer's URL. */
export function createGoogle(settings: GoogleSettings): IdentityProvider {
  let known: Promise<openid.Configuration> | undefined
  const getConfiguration = (): Promise<openid.Configuration> =>
    (known ??= fetchConfiguration(settings).catch((error: unknown) => {
      known = undefined
      throw error
    }))
  return {
    buildStartUrl: async ({ state, nonce, verifier }, redirectUri) =>
      openid.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    identify: async (returned, { state, nonce, verifier }) => {
      const tokens = await openid.authorizationCodeGrant(await getConfiguration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const { sub, email, email_verified, name } = claimsSchema.parse(tokens.claims())
      return { subject: sub, email: email ?? null, emailVerified: email_verified === true, name: name ?? '' }
    },
  }
}

function fetchConfiguration({
  issuer,
  clientId,
  clientSecret,
  request,
}: GoogleSettings): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    openid.ClientSecretPost(clientSecret),
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
