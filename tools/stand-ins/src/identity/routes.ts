import type { FastifyInstance } from 'fastify'
import { parseForms } from '../page.ts'
import { serveFacebookProvider } from './facebook-provider.ts'
import { createGrantStore } from './create-grant-store.ts'
import { serveOpenIdProvider, type WriteIdToken } from './openid-provider.ts'
import type { OAuthClient } from './provider-app.ts'

interface IdentityOptions {
  /** The base URL of all of it, as clients see it. */
  publicUrl: string
  clients: { google: OAuthClient; facebook: OAuthClient }
  /** For tests: violations that a provider must not commit. */
  faults?: {
    writeIdToken?: WriteIdToken
    repeatsCodes?: boolean
  }
}

/** Simulates Google and Facebook. Must never be served under a public address: anyone can sign in as any user. */
export async function serveIdentity(app: FastifyInstance, identity: IdentityOptions): Promise<void> {
  const { publicUrl, clients, faults = {} } = identity
  const buildProvider = (name: 'google' | 'facebook') => ({
    address: `${publicUrl}/local/identity/${name}`,
    client: clients[name],
    grants: createGrantStore(Date.now, faults),
  })
  await app.register(
    async (scope) => {
      parseForms(scope)
      serveOpenIdProvider({ app: scope, ...buildProvider('google') }, faults.writeIdToken)
    },
    { prefix: '/local/identity/google' },
  )
  await app.register(
    async (scope) => {
      parseForms(scope)
      serveFacebookProvider({ app: scope, ...buildProvider('facebook') })
    },
    { prefix: '/local/identity/facebook' },
  )
}
