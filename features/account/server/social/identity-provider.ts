import type { CustomFetch } from 'openid-client'

export const providerNames = ['google', 'facebook', 'oidc'] as const
export type ProviderName = (typeof providerNames)[number]

/** A user as the provider authenticated them. Only the subject never changes. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider has verified the e-mail. */
  emailVerified: boolean
  name: string
}

export interface PendingSignIn {
  state: string
  nonce: string
  /** PKCE code verifier. */
  verifier: string
}

/** Our registration with a provider. */
export interface ClientSettings {
  clientId: string
  clientSecret: string
  /** Maps the provider's URL to the one that is requested. */
  request?: CustomFetch
}

/** Seconds for each request to a provider. */
export const providerTimeout = 8

export interface IdentityProvider {
  /** Returns the URL to redirect to; throws when the provider cannot be reached. */
  buildStartUrl(pending: PendingSignIn, redirectUri: string): Promise<URL>
  /** Returns the user of a redirect back; throws unless every part of the response is valid. */
  identify(returned: URL, pending: PendingSignIn): Promise<Identity>
}
