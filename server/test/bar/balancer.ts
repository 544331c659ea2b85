import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds between two questions whether a server is ready. */
const every = 500
/** Answers that are none, one after the other, after which a server gets nothing more: one may be late. */
const misses = 3

export interface Balancer {
  url: string
  /** Why requests were not answered by any server, and how many. */
  unanswered: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Gives requests in turn to the servers that say that they are ready, and asks none a second time. */
export async function balancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const missed = new Map(ports.map((port) => [port, misses]))
  let turn = 0
  const unanswered = new Map<string, number>()
  const look = async (): Promise<void> => {
    await Promise.all(
      ports.map(async (port) => missed.set(port, (await isReady(port)) ? 0 : (missed.get(port) ?? 0) + 1)),
    )
  }
  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const able = ports.filter((port) => (missed.get(port) ?? 0) < misses)
    const port = able[turn++ % able.length]
    const fail = ({ message }: Error): void => {
      unanswered.set(message, (unanswered.get(message) ?? 0) + 1)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    }
    if (port === undefined) return fail(new Error('nobody is ready'))
    const { method, url, headers } = asked
    const passed = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      answer.on('error', fail)
    })
    passed.on('error', fail)
    asked.pipe(passed)
  }
  await look()
  const timer = setInterval(() => void look(), every)
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    close: async () => {
      clearInterval(timer)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  )
  return answer?.status === 200
}
