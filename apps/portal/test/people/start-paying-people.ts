import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { paypalPath, createPayPalSettings } from '../../../../tools/stand-ins/src/paypal/simulator/settings.ts'
import { openPayments } from '@parure/features/billing/server/provider/open-payments.ts'
import { processWebhooks } from '@parure/features/billing/server/sync/webhook-worker.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPeople, type Reply } from './create-people.ts'
import { startTestApp, testKey, type TestApp } from '../servers/start-test-app.ts'

/** The buyer's input on PayPal's page. */
export interface Approval {
  email?: string
  country?: string
  refuses?: 'never' | 'first' | 'renewals' | 'always'
}

/** Parameters of the redirect back. */
export interface Return {
  paymentId: string
  PayerID: string
  token: string
}

/**
 * Starts an installation with PayPal's stand-in, and returns what buyers do over HTTP and what its worker does. Sets the
 * database's clock to a fixed day: months differ in length.
 */
export async function startPayingPeople(database: OpenDatabase<Schema>, changes: Partial<Config> = {}) {
  await sql`
    insert into app_clock (ahead) select timestamptz '2998-01-05 12:00Z' - now()
    on conflict do nothing`.execute(database.db)
  const app = await startTestApp(database, changes)
  const they = createPeople(app, database)
  const installation = { key: testKey, publicUrl: 'http://localhost:3000', innerAddress: () => app.url }
  const worker = () =>
    openPayments({
      config: readConfig({}),
      db: database.db,
      key: testKey,
      log: pino({ level: 'silent' }),
      standIn: createPayPalSettings(installation),
    })
  const payments = worker()
  const sim = simulatorControls(app)
  return {
    app,
    ...they,
    payments,
    /** Another worker, with separate connections and circuit breaker. */
    worker,
    sim,
    ...shopping(app, they),
    ...time(sim, payments),
    close: async () => {
      await payments.close()
      await app.close()
    },
  }
}

export type PayingPeople = Awaited<ReturnType<typeof startPayingPeople>>

function simulatorControls(app: TestApp) {
  const ask = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(app.url + paypalPath + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    get: (path: string) => ask('GET', `/_sim/${path}`),
    set: (path: string, body: unknown = {}) => ask('POST', `/_sim/${path}`, body),
    fault: (operation: string, fault: object, times?: number) =>
      ask('POST', '/_sim/faults', { operation, fault, ...(times === undefined ? {} : { times }) }),
    noFaults: () => ask('DELETE', '/_sim/faults'),
    subscription: async (id: string): Promise<any> =>
      (await ask('GET', '/_sim/state')).subscriptions.find((one: { id: string }) => one.id === id),
  }
}

function shopping(app: TestApp, { ask, post }: ReturnType<typeof createPeople>) {
  const plans = async (token: string): Promise<any[]> => (await ask('GET', '/api/pricing-plans', { token })).body
  const priceId = async (token: string, role: number, months: number): Promise<number> => {
    const plan = (await plans(token)).find(({ id }) => id === role)
    return plan[months === 1 ? 'monthlyPriceId' : months === 3 ? 'quarterPriceId' : 'yearlyPriceId']
  }
  const checkout = async (token: string, role: number, months: number): Promise<string> => {
    const reply = await post('/api/paypal', { planPriceId: await priceId(token, role, months) }, { token })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.body.url.approvalUrl
  }
  /** Approves on PayPal's page, and follows the redirect back. */
  const approve = async (approvalUrl: string, approval: Approval = {}): Promise<Return> => {
    const form = new URLSearchParams({ approve: 'yes', ...approval } as Record<string, string>)
    const approved = await fetch(here(app, approvalUrl), { method: 'POST', body: form, redirect: 'manual' })
    const back = await fetch(here(app, approved.headers.get('location') ?? ''), { redirect: 'manual' })
    const { searchParams } = new URL(back.headers.get('location') ?? '', app.url)
    return Object.fromEntries(searchParams) as unknown as Return
  }
  const execute = (token: string, { paymentId, PayerID, token: oneTime }: Return): Promise<Reply> =>
    ask('GET', `/paypal/execute/${paymentId}/${PayerID}/${oneTime}`, { token })
  return {
    plans,
    priceId,
    checkout,
    approve,
    execute,
    /** Checkout, approval and execution. Returns the provider's id with the response. */
    buy: async (token: string, role: number, months: number, approval: Approval = {}) => {
      const back = await approve(await checkout(token, role, months), approval)
      return { ...(await execute(token, back)), id: back.paymentId, back }
    },
    role: async (token: string): Promise<number> => (await ask('GET', '/api/user-info', { token })).body.roleId,
    history: async (token: string): Promise<any> => (await ask('GET', '/api/settings/subscriptions', { token })).body,
  }
}

function time(sim: ReturnType<typeof simulatorControls>, payments: Parameters<typeof processWebhooks>[0]) {
  const settle = async (): Promise<void> => {
    await sim.set('webhooks/deliver')
    while ((await processWebhooks(payments)) > 0);
  }
  return {
    /** Delivers and processes all pending webhooks. */
    settle,
    /** Advances the clock, and processes the webhooks of that time. */
    pass: async (span: { days?: number; hours?: number; seconds?: number }): Promise<void> => {
      await sim.set('clock', span)
      await settle()
    },
    /** Polls for an effect that follows the response. */
    until: async (isSo: () => Promise<boolean>): Promise<void> => {
      for (let tried = 0; tried < 200; tried++) {
        if (await isSo()) return
        await pause(25)
      }
      throw new Error('It never came to that.')
    },
  }
}

/** Returns the same address at this app's port. */
function here(app: TestApp, url: string): string {
  const { pathname, search } = new URL(url, app.url)
  return app.url + pathname + search
}
