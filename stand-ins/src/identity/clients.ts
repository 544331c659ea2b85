import { createHmac } from 'node:crypto'
import type { FacebookSettings } from '../../../server/src/account/social/facebook.ts'
import type { GoogleSettings } from '../../../server/src/account/social/google.ts'
import type { ProviderName } from '../../../server/src/account/social/provider.ts'
import { redirectUri } from '../../../server/src/account/social/social-sign-in.ts'
import type { Client } from './provider-app.ts'

interface Installation {
  key: Buffer
  publicUrl: string
  /** Returns the URL under which the program reaches itself. Called only once it listens. */
  innerAddress(): string
}

/** Builds the settings by which the real sign-in code uses the simulated providers. */
export function identityClients({ key, publicUrl, innerAddress }: Installation): {
  google: GoogleSettings & Client
  facebook: FacebookSettings & Client
} {
  const request: GoogleSettings['request'] = (url, options) => {
    const { pathname, search } = new URL(url)
    return fetch(innerAddress() + pathname + search, options as RequestInit)
  }
  const client = (name: ProviderName) => ({
    clientId: `local-${name}`,
    clientSecret: createHmac('sha256', key).update(`local-identity:${name}`).digest('base64url'),
    redirectUri: redirectUri(publicUrl, name),
    request,
  })
  return {
    google: { issuer: `${publicUrl}/local/identity/google`, ...client('google') },
    facebook: {
      dialogUrl: `${publicUrl}/local/identity/facebook/dialog/oauth`,
      graphUrl: `${publicUrl}/local/identity/facebook`,
      ...client('facebook'),
    },
  }
}
