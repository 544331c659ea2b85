import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two readiness probes of a server. */
const every = 500
/** Consecutive failed probes after which a server gets no more requests: a single one may be late. */
const misses = 3

export interface Balancer {
  name: string
  url: string
  /** Why requests were not answered by any server, and how many. */
  unanswered: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Distributes requests round-robin to the servers that report readiness; never retries a request. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const missed = new Map(ports.map((port) => [port, misses]))
  const closing = new AbortController()
  let turn = 0
  const unanswered = new Map<string, number>()
  const look = async (port: number): Promise<void> => {
    const said = await readiness(port)
    missed.set(port, said === 'ready' ? 0 : said === 'not ready' ? misses : (missed.get(port) ?? 0) + 1)
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
  await Promise.all(ports.map(look))
  // Probed separately: a slow server must not delay detecting that another one is stopping.
  const looking = ports.map(async (port) => {
    while (!closing.signal.aborted) {
      await pause(every, undefined, { signal: closing.signal }).catch(() => {})
      await look(port)
    }
  })
  const server = createServer(pass).listen(0, '127.0.0.1')
  // Longer than the keep-alive of any client, which would otherwise be a race.
  server.keepAliveTimeout = 120_000
  await once(server, 'listening')
  return {
    name: 'a balancer of the tests’ own',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    close: async () => {
      closing.abort()
      await Promise.all(looking)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

async function readiness(port: number): Promise<'ready' | 'not ready' | 'silent'> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  )
  if (answer === undefined) return 'silent'
  return answer.status === 200 ? 'ready' : 'not ready'
}
