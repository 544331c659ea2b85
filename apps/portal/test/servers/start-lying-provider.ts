import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { ProviderName } from '@parure/features/account/server/social/identity-provider.ts'
import { signClaims, type WriteIdToken } from '../../../../tools/stand-ins/src/identity/openid-provider.ts'
import { serveIdentity } from '../../../../tools/stand-ins/src/identity/routes.ts'
import type { Config } from '@parure/config/config.ts'

/** A hostile OpenID provider: accepts codes repeatedly, and issues any ID token. */
export interface LyingProvider {
  /** Settings of an installation that uses it. */
  settings: Pick<Config, 'google' | 'facebook'>
  writeIdToken: WriteIdToken
  close(): Promise<void>
}

/** The provider of an installation at a public address; its OpenID provider returns to the callback of `openIdName`. */
export async function startLyingProvider(
  publicUrl: string,
  openIdName: ProviderName = 'google',
): Promise<LyingProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (name: ProviderName) => ({
    clientId: `${name}-client`,
    clientSecret: `${name}-secret`,
    redirectUri: `${publicUrl}/auth/${name === 'google' ? openIdName : name}/callback`,
  })
  const clients = { google: client('google'), facebook: client('facebook') }
  const under = `${address}/local/identity`
  const app = Fastify({ serverFactory: (handler) => server.on('request', handler) })
  const provider: LyingProvider = {
    settings: {
      google: { ...clients.google, issuer: `${under}/google` },
      facebook: { ...clients.facebook, dialogUrl: `${under}/facebook/dialog/oauth`, graphUrl: `${under}/facebook` },
    },
    writeIdToken: signClaims,
    close: async () => {
      await app.close()
      server.closeAllConnections()
      server.close()
    },
  }
  await serveIdentity(app, {
    publicUrl: address,
    clients,
    faults: { repeatsCodes: true, writeIdToken: (claims, key) => provider.writeIdToken(claims, key) },
  })
  await app.ready()
  return provider
}
