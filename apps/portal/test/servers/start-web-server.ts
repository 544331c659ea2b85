import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  port: number
  /** Requested paths in order. */
  asked: string[]
  requests: IncomingMessage[]
  /** Returns the total number of connections. */
  connections(): number
  close(): Promise<void>
}

/** A web server of a third party. */
export async function startWebServer(answer: RequestListener, host = '127.0.0.1'): Promise<WebServer> {
  const asked: string[] = []
  const requests: IncomingMessage[] = []
  let connections = 0
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    requests.push(request)
    answer(request, reply)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${port}`,
    port,
    asked,
    requests,
    connections: () => connections,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
