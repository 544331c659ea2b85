import type { FastifyInstance } from 'fastify'
import { serveFacebookProvider } from './facebook-provider.ts'
import { grantBook } from './grant-book.ts'
import { serveOpenIdProvider, type WriteIdToken } from './openid-provider.ts'
import type { Client } from './provider-app.ts'

interface LocalIdentity {
  /** The address that all of it is under, as the world sees it. */
  publicUrl: string
  clients: { google: Client; facebook: Client }
  /** For tests: how it can be worse than a provider should be. */
  mischief?: {
    writeIdToken?: WriteIdToken
    repeatsCodes?: boolean
  }
}

/** Stands in for Google and Facebook. Never to be served under a public address: everybody is whom they say they are. */
export async function serveLocalIdentity(app: FastifyInstance, identity: LocalIdentity): Promise<void> {
  const { publicUrl, clients, mischief = {} } = identity
  const under = (name: 'google' | 'facebook') => ({
    address: `${publicUrl}/local/identity/${name}`,
    client: clients[name],
    book: grantBook(Date.now, mischief),
  })
  await app.register(
    async (scope) => {
      readForms(scope)
      serveOpenIdProvider({ app: scope, ...under('google') }, mischief.writeIdToken)
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

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
