import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

/** Serves `/metrics` for Prometheus on a separate port. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    const wanted = request.method === 'GET' && request.url === '/metrics'
    const answered = wanted ? sendMetrics(registry, reply) : Promise.resolve(reply.writeHead(404).end())
    answered.catch(() => reply.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function sendMetrics(registry: Registry, reply: ServerResponse): Promise<void> {
  const text = await registry.metrics()
  reply.writeHead(200, { 'content-type': registry.contentType }).end(text)
}
