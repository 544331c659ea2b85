import { createHmac } from 'node:crypto'
import type { FacebookSettings } from '@parure/features/account/server/social/create-facebook.ts'
import type { GoogleSettings } from '@parure/features/account/server/social/create-google.ts'
import type { ProviderName } from '@parure/features/account/server/social/identity-provider.ts'
import { buildRedirectUri } from '@parure/features/account/server/social/social-sign-in.ts'
import type { OAuthClient } from './provider-app.ts'

interface IdentityInstallation {
  key: Buffer
  publicUrl: string
  /** Returns the URL under which the program reaches itself. Called only once it listens. */
  innerAddress(): string
}

/** Builds the settings by which the real sign-in code uses the simulated providers. */
export function createIdentityClients({ key, publicUrl, innerAddress }: IdentityInstallation): {
  google: GoogleSettings & OAuthClient
  facebook: FacebookSettings & OAuthClient
} {
  const request: GoogleSettings['request'] = (url, options) => {
    const { pathname, search } = new URL(url)
    return fetch(innerAddress() + pathname + search, options as RequestInit)
  }
  const createClient = (name: ProviderName) => ({
    clientId: `local-${name}`,
    clientSecret: createHmac('sha256', key).update(`local-identity:${name}`).digest('base64url'),
    redirectUri: buildRedirectUri(publicUrl, name),
    request,
  })
  return {
    google: { issuer: `${publicUrl}/local/identity/google`, ...createClient('google') },
    facebook: {
      dialogUrl: `${publicUrl}/local/identity/facebook/dialog/oauth`,
      graphUrl: `${publicUrl}/local/identity/facebook`,
      ...createClient('facebook'),
    },
  }
}
