import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createServer } from 'node:https'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Proxy, ProxyPlace } from './proxies.ts'

/** Replaces a real proxy where none is installed: ends TLS, sends the client's address, and fails over to another process. */
export async function startNodeProxy({ port, webPorts, certificate }: ProxyPlace): Promise<Proxy> {
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const pass = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(asked)
    const first = turn++
    for (let attempt = 0; attempt < webPorts.length; attempt++) {
      const to = webPorts[(first + attempt) % webPorts.length] ?? 0
      const answer = await forward(agent, asked, to, body).catch((error: NodeJS.ErrnoException) => error)
      if (answer instanceof Error) {
        if (answer.code !== 'ECONNREFUSED' && asked.method !== 'GET') break
        continue
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => reply.destroy())
      answer.pipe(reply)
      return
    }
    reply.writeHead(502).end()
  }
  const read = (name: string): Buffer => readFileSync(path.join(certificate.folder, name))
  const server = createServer({ cert: read('fullchain.pem'), key: read('privkey.pem') }, (asked, reply) => {
    if (/^\/+(?:health|metrics)/i.test(decodeAddress(asked.url ?? ''))) reply.writeHead(404).end()
    else void pass(asked, reply)
  })
  server.keepAliveTimeout = 120_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a small Node proxy of the rehearsal, since no real one is installed',
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function forward(agent: Agent, asked: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> {
  const { method, url } = asked
  const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' }
  const passed = request({ agent, host: '127.0.0.1', port, method, path: url, headers })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  return answer
}

function decodeAddress(address: string): string {
  return address.replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}
