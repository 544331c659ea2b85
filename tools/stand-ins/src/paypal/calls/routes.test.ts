// The stand-in inside a local installation: one clock, one database.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPayPalSettings } from '../simulator/settings.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(async () => void (app = await startTestApp(database)))
afterEach(async () => {
  await app.close()
  await sql`truncate local_paypal, app_clock`.execute(database.db)
})
afterAll(() => database.close())

const publicUrl = 'http://localhost:3000'
const settings = () => createPayPalSettings({ key: testKey, publicUrl, innerAddress: () => app.url })

/** Calls like the real client: with the settings of the installation, over HTTP. */
async function merchant() {
  const { getApiUrl, clientId, clientSecret } = settings()
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const token = await fetch(`${getApiUrl()}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  return async (path: string, body?: object): Promise<any> => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const text = await (await fetch(getApiUrl() + path, init)).text()
    return text === '' ? {} : JSON.parse(text)
  }
}

async function subscribed(call: Awaited<ReturnType<typeof merchant>>): Promise<string> {
  const product = await call('/v1/catalogs/products', { name: 'Membership', type: 'SERVICE' })
  const plan = await call('/v1/billing/plans', {
    product_id: product.id,
    name: 'Standard',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH' },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { currency_code: 'USD', value: '19.00' } },
      },
    ],
    payment_preferences: {},
  })
  const { id, links } = await call('/v1/billing/subscriptions', {
    plan_id: plan.id,
    application_context: { return_url: `${publicUrl}/paypal/return`, cancel_url: `${publicUrl}/pricing` },
  })
  expect(links[0].href).toMatch(`${publicUrl}/local/paypal/webapps/`)
  await fetch(links[0].href.replace(publicUrl, app.url), { method: 'POST', redirect: 'manual' })
  return id
}

const state = () => app.get('/local/paypal/_sim/state')
const appNow = async () =>
  (await sql<{ now: Date }>`select app_now() as now`.execute(database.db)).rows[0]?.now.getTime() ?? 0

test('given time that is played, then the whole installation’s clock moves, and back it does not go', async () => {
  const call = await merchant()
  await subscribed(call)
  const before = await appNow()
  await call('/_sim/clock', { days: 62 })
  expect(((await appNow()) - before) / 86_400_000).toBeCloseTo(62, 2)
  expect((await state()).subscriptions[0].payments).toHaveLength(3)
  const { details } = await call('/_sim/clock', { to: new Date(before).toISOString() })
  expect(details[0].description).toBe('Time does not go back.')
})

test('given that the installation’s clock is moved by somebody else, then what fell due is charged', async () => {
  await subscribed(await merchant())
  await sql`insert into app_clock (ahead) values (interval '62 days')`.execute(database.db)
  const { subscriptions } = await state()
  expect(subscriptions[0].payments).toHaveLength(3)
})

test('given a restart, then everything is as it was', async () => {
  const id = await subscribed(await merchant())
  const before = await state()
  await app.close()
  app = await startTestApp(database)
  const { now: earlier, subscriptions, payers } = before
  const { now: later, ...found } = await state()
  expect(found).toMatchObject({ subscriptions, payers })
  expect(Date.parse(later)).toBeGreaterThanOrEqual(Date.parse(earlier))
  expect((await (await merchant())(`/v1/billing/subscriptions/${id}`)).status).toBe('ACTIVE')
})

test('given a public address, then it is not there', async () => {
  const open = await startTestApp(database, { local: false, publicUrl: 'https://parure.test' })
  for (const path of ['/local/paypal/_sim/state', '/local/paypal/v1/notifications/webhooks-events'])
    expect((await fetch(open.url + path)).status).toBe(404)
  await open.close()
})
