import * as openid from 'openid-client'
import { createOpenIdProvider, type OpenIdSettings } from './create-openid-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type GoogleSettings = OpenIdSettings

/** Creates the provider Google, or any OpenID provider at the issuer's URL. */
export function createGoogle(settings: GoogleSettings): IdentityProvider {
  return createOpenIdProvider(settings, {
    parameters: { prompt: 'select_account' },
    algorithm: 'RS256',
    buildClientAuth: (clientSecret) => openid.ClientSecretPost(clientSecret),
    buildSubject: (sub) => sub,
  })
}
