import type { FastifyInstance } from 'fastify'
import type { GrantStore } from './create-grant-store.ts'

/** A provider's only client. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
  /** The only URL to which browsers are redirected back. */
  redirectUri: string
}

/** One provider under its URL. */
export interface ProviderApp {
  /** Its own scope, which parses forms. */
  app: FastifyInstance
  /** Its URL, as clients see it. */
  address: string
  client: OAuthClient
  grants: GrantStore
}
