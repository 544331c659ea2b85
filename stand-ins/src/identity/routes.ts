import type { FastifyInstance } from 'fastify'
import { readForms } from '../page.ts'
import { serveFacebookProvider } from './facebook-provider.ts'
import { grantStore } from './grant-store.ts'
import { serveOpenIdProvider, type WriteIdToken } from './openid-provider.ts'
import type { Client } from './provider-app.ts'

interface IdentityOptions {
  /** The base URL of all of it, as clients see it. */
  publicUrl: string
  clients: { google: Client; facebook: Client }
  /** For tests: violations that a provider must not commit. */
  faults?: {
    writeIdToken?: WriteIdToken
    repeatsCodes?: boolean
  }
}

/** Simulates Google and Facebook. Must never be served under a public address: anyone can sign in as any user. */
export async function serveIdentity(app: FastifyInstance, identity: IdentityOptions): Promise<void> {
  const { publicUrl, clients, faults = {} } = identity
  const under = (name: 'google' | 'facebook') => ({
    address: `${publicUrl}/local/identity/${name}`,
    client: clients[name],
    grants: grantStore(Date.now, faults),
  })
  await app.register(
    async (scope) => {
      readForms(scope)
      serveOpenIdProvider({ app: scope, ...under('google') }, faults.writeIdToken)
    },
    { prefix: '/local/identity/google' },
  )
  await app.register(
    async (scope) => {
      readForms(scope)
      serveFacebookProvider({ app: scope, ...under('facebook') })
    },
    { prefix: '/local/identity/facebook' },
  )
}
