import type { FastifyInstance } from 'fastify'
import type { GrantStore } from './grant-store.ts'

/** A provider's only client. */
export interface Client {
  clientId: string
  clientSecret: string
  /** The only address that browsers are sent back to. */
  redirectUri: string
}

/** One provider under its address. */
export interface ProviderApp {
  /** Its own scope, which reads forms. */
  app: FastifyInstance
  /** Its address, as clients see it. */
  address: string
  client: Client
  grants: GrantStore
}
