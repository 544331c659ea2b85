import { Agent, request, type Dispatcher } from 'undici'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import { createCircuitBreaker } from './create-circuit-breaker.ts'

export interface PayPalRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface PayPalResponse {
  status: number
  text: string
}

/** Sends one request to the host with this timeout in milliseconds. Throws `unavailable` without a response. */
export type SendRequest = (sent: PayPalRequest, within: number) => Promise<PayPalResponse>

/** Connect timeout in milliseconds. */
const connectTimeout = 2_000

/** Creates a sender without a circuit breaker. */
export function createPlainSender(): SendRequest & { close(): Promise<void> } {
  const agent = new Agent({ connect: { timeout: connectTimeout }, keepAliveTimeout: 10_000 })
  const send = async (sent: PayPalRequest, within: number): Promise<PayPalResponse> => {
    try {
      return await issueRequest(agent, sent, within)
    } catch (error) {
      throw createPaymentsUnavailable(error)
    }
  }
  return Object.assign(send, { close: () => agent.close() })
}

/** Creates a sender to one host, with a circuit breaker. */
export function createGuardedSender(now: () => number): SendRequest & { close(): Promise<void> } {
  const plain = createPlainSender()
  const breaker = createCircuitBreaker(now)
  const send = async (sent: PayPalRequest, within: number): Promise<PayPalResponse> => {
    breaker.pass()
    try {
      const received = await plain(sent, within)
      if (received.status >= 500) breaker.recordFailure()
      else breaker.recordSuccess()
      return received
    } catch (error) {
      breaker.recordFailure()
      throw error
    }
  }
  return Object.assign(send, { close: plain.close })
}

async function issueRequest(
  dispatcher: Dispatcher,
  { url, ...sent }: PayPalRequest,
  within: number,
): Promise<PayPalResponse> {
  const { statusCode, body } = await request(url, { ...sent, dispatcher, signal: AbortSignal.timeout(within) })
  return { status: statusCode, text: await body.text() }
}
