import { Agent, request, type Dispatcher } from 'undici'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import { circuitBreaker } from './circuit-breaker.ts'

export interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface Received {
  status: number
  text: string
}

/** Sends one request to the host with this timeout in milliseconds. Throws `unavailable` without a response. */
export type Send = (sent: Sent, within: number) => Promise<Received>

/** Connect timeout in milliseconds. */
const connectWithin = 2_000

/** Creates a sender without a circuit breaker. */
export function plainSender(): Send & { close(): Promise<void> } {
  const agent = new Agent({ connect: { timeout: connectWithin }, keepAliveTimeout: 10_000 })
  const send = async (sent: Sent, within: number): Promise<Received> => {
    try {
      return await exchange(agent, sent, within)
    } catch (error) {
      throw paymentsUnavailable(error)
    }
  }
  return Object.assign(send, { close: () => agent.close() })
}

/** Creates a sender to one host, with a circuit breaker. */
export function sender(now: () => number): Send & { close(): Promise<void> } {
  const plain = plainSender()
  const breaker = circuitBreaker(now)
  const send = async (sent: Sent, within: number): Promise<Received> => {
    breaker.pass()
    try {
      const received = await plain(sent, within)
      if (received.status >= 500) breaker.failed()
      else breaker.succeeded()
      return received
    } catch (error) {
      breaker.failed()
      throw error
    }
  }
  return Object.assign(send, { close: plain.close })
}

async function exchange(dispatcher: Dispatcher, { url, ...sent }: Sent, within: number): Promise<Received> {
  const { statusCode, body } = await request(url, { ...sent, dispatcher, signal: AbortSignal.timeout(within) })
  return { status: statusCode, text: await body.text() }
}
