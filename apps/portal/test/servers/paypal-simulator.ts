import type { AddressInfo } from 'node:net'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { createMemoryClock } from '../../../../tools/stand-ins/src/paypal/simulator/clock.ts'
import { createRecorder } from '../../../../tools/stand-ins/src/paypal/calls/record-exchange.ts'
import { servePayPalSimulator } from '../../../../tools/stand-ins/src/paypal/simulator/serve-paypal.ts'
import { payPalRecord } from './paypal-record.ts'
import type { SimulatorOptions } from '../../../../tools/stand-ins/src/paypal/simulator/simulator-options.ts'
import { createSimulator, type Simulator } from '../../../../tools/stand-ins/src/paypal/simulator/create-simulator.ts'

/** The start time of every test. */
export const testStart = Date.UTC(2026, 0, 15, 12)
export const client = { clientId: 'id', clientSecret: 'secret' }

export interface Answer {
  status: number
  headers: Headers
  body: any
}

export interface TestPayPal {
  url: string
  sim: Simulator
  /** As a merchant with a valid token, or as a test under `/_sim`. */
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  ask(path: string, init?: RequestInit): Promise<Answer>
  /** Creates a product and a plan. Returns the plan's id. */
  plan(changes?: object): Promise<string>
  subscribe(changes?: object): Promise<{ id: string; approve: string }>
  /** Submits the buyer's form. Returns the address of the redirect. */
  approve(page: string, form?: Record<string, string>): Promise<string>
  advance(time: { days?: number; hours?: number; seconds?: number }): Promise<void>
  state(): Promise<any>
  close(): Promise<void>
}

export const monthly = { frequency: { interval_unit: 'MONTH', interval_count: 1 }, tenure_type: 'REGULAR' }
export const buildPrice = (value: string) => ({ pricing_scheme: { fixed_price: { currency_code: 'USD', value } } })
export const freeTrial = {
  frequency: { interval_unit: 'DAY', interval_count: 3 },
  tenure_type: 'TRIAL',
  sequence: 1,
  total_cycles: 1,
}
export const preferences = { auto_bill_outstanding: true, payment_failure_threshold: 1 }

/** A simulator over real HTTP whose clock only advances on request. */
export async function startTestPayPal(changes: Partial<SimulatorOptions> = {}): Promise<TestPayPal> {
  const app = Fastify() as unknown as FastifyInstance
  const options = {
    address: 'http://paypal.test',
    clock: createMemoryClock(() => testStart),
    client,
    record: createRecorder(payPalRecord),
    ...changes,
  }
  const sim = createSimulator(options)
  await servePayPalSimulator(app, sim)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(path.replace(options.address, url).replace(/^\//, `${url}/`), {
      redirect: 'manual',
      ...init,
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const authorized = async () => ({
    authorization: `Bearer ${(await requestAccessToken(ask)).body.access_token as string}`,
  })
  const get = async (path: string) => ask(path, { headers: await authorized() })
  const post: TestPayPal['post'] = async (path, body, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { ...(await authorized()), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { url, sim, get, post, ask, ...acts(post, ask), ...world(post, get, app) }
}

type Ask = TestPayPal['ask']
type Post = TestPayPal['post']

export function requestAccessToken(
  ask: Ask,
  { clientId, clientSecret } = client,
  grant = 'client_credentials',
): Promise<Answer> {
  return ask('/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: grant }),
  })
}

function acts(post: Post, ask: Ask): Pick<TestPayPal, 'plan' | 'subscribe' | 'approve'> {
  const plan = async (changes: object = {}): Promise<string> => {
    const product = await post('/v1/catalogs/products', { name: 'Membership', type: 'SERVICE' })
    const cycles = [{ ...monthly, sequence: 1, total_cycles: 0, ...buildPrice('19.00') }]
    const asked = {
      product_id: product.body.id,
      name: 'Standard',
      billing_cycles: cycles,
      payment_preferences: preferences,
    }
    const made = await post('/v1/billing/plans', { ...asked, ...changes })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.id
  }
  return {
    plan,
    subscribe: async (changes = {}) => {
      const { body } = await post('/v1/billing/subscriptions', {
        plan_id: 'plan_id' in changes ? undefined : await plan(),
        custom_id: 'checkout-1',
        application_context: {
          return_url: 'http://shop.test/paypal/return?c=1',
          cancel_url: 'http://shop.test/pricing',
          user_action: 'CONTINUE',
        },
        ...changes,
      })
      return { id: body.id, approve: body.links.find(({ rel }: { rel: string }) => rel === 'approve').href }
    },
    approve: async (page, form = {}) => {
      const { headers } = await ask(page, { method: 'POST', body: new URLSearchParams({ approve: 'yes', ...form }) })
      return headers.get('location') ?? ''
    },
  }
}

function world(
  post: Post,
  get: TestPayPal['get'],
  app: FastifyInstance,
): Pick<TestPayPal, 'advance' | 'state' | 'close'> {
  return {
    advance: async (time) => {
      const { status, body } = await post('/_sim/clock', time)
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    state: async () => (await get('/_sim/state')).body,
    close: async () => app.close(),
  }
}

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A merchant's webhook: accepts every event, or responds with the status of `answer`. */
export async function testWebhook(answer: () => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answer()).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    types: () => received.map(({ body }) => JSON.parse(body).event_type as string),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
