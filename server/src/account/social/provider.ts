export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** Whom a provider vouches for. The subject never changes there; everything else may. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider has seen that the e-mail is theirs. */
  emailVerified: boolean
  name: string
}

/** What ties one round trip to a provider together. */
export interface PendingSignIn {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** One way of signing in elsewhere. */
export interface Provider {
  /** Where the browser goes; throws when the provider cannot be reached. */
  startUrl(pending: PendingSignIn, redirectUri: string): Promise<URL>
  /** Who came back with that address; throws unless everything about the answer is in order. */
  identify(returned: URL, pending: PendingSignIn): Promise<Identity>
}
