import type { FastifyInstance } from 'fastify'
import type { GrantBook } from './grant-book.ts'

/** Whom a provider knows as its only client. */
export interface Client {
  clientId: string
  clientSecret: string
  /** Where it sends browsers back to, and nowhere else. */
  redirectUri: string
}

/** One provider under its address. */
export interface ProviderApp {
  /** Its own scope, which reads forms. */
  app: FastifyInstance
  /** Where it is, as the world sees it. */
  address: string
  client: Client
  book: GrantBook
}
