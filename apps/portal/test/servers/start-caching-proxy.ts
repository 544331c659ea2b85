import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, cacheStores, interceptors, request } from 'undici'

export interface CachingProxy {
  url: string
  close(): Promise<void>
}

/** Hop-by-hop headers. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** A proxy with a shared cache by RFC 9111 (undici's). Cached responses have an `age`. */
export async function startCachingProxy(upstream: string): Promise<CachingProxy> {
  const agent = new Agent()
  const cache = interceptors.cache({ type: 'shared', store: new cacheStores.MemoryCacheStore() })
  const dispatcher = agent.compose(cache)
  const server = createServer((asked, reply) => {
    void (async () => {
      const { host: _host, connection: _connection, ...headers } = asked.headers
      const answer = await request(upstream + asked.url, { dispatcher, method: 'GET', headers })
      const forwarded = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))
      reply.writeHead(answer.statusCode, Object.fromEntries(forwarded))
      answer.body.pipe(reply)
    })().catch((error: unknown) => reply.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await agent.close()
    },
  }
}
