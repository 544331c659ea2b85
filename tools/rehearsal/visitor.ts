import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  text: string
  hasRetryAfter: boolean
}

/** Somebody who uses the installation over TLS, at its public name. */
export interface Visitor {
  ask(method: string, address: string, body?: object, token?: string): Promise<Answer>
  close(): void
}

export function createVisitor(host: string, port: number, ca: string): Visitor {
  const agent = new Agent({ keepAlive: true, ca, servername: host, maxSockets: 64 })
  let turn = 0
  // On Linux every loopback address can be used: calls of one network are limited.
  const pickAddress = (): string => (process.platform === 'linux' ? `127.0.0.${2 + (turn++ % 20)}` : '127.0.0.1')
  return {
    ask: async (method, address, body, token) => {
      const headers = {
        host: `${host}:${port}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const asked = request(
        { agent, host: '127.0.0.1', localAddress: pickAddress(), port, method, path: address, headers },
        (answer) => {
          const { statusCode: status = 0, headers: given } = answer
          const take = (said: string) => resolve({ status, text: said, hasRetryAfter: 'retry-after' in given })
          void text(answer).then(take, reject)
        },
      )
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer within 30 s')))
      asked.on('error', reject)
      asked.end(body && JSON.stringify(body))
      return promise
    },
    close: () => agent.destroy(),
  }
}
