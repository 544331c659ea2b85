import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  freeTrial,
  monthly,
  buildPrice,
  startTestPayPal,
  type TestPayPal,
} from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const context = { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c', user_action: 'CONTINUE' }
const trial = [
  freeTrial,
  {
    ...monthly,
    frequency: { interval_unit: 'MONTH', interval_count: 3 },
    sequence: 2,
    total_cycles: 0,
    ...buildPrice('51.00'),
  },
]

test('given a subscription, then its page says what it costs and that no money moves, and runs no script', async () => {
  const plan_id = await paypal.plan({ name: '<b>Standard</b>', billing_cycles: trial })
  const setup_fee = { currency_code: 'USD', value: '19.00' }
  const { approve } = await paypal.subscribe({
    plan_id,
    start_time: '2026-03-01T00:00:00Z',
    application_context: context,
    plan: { payment_preferences: { setup_fee } },
  })
  const { status, headers, body } = await paypal.ask(approve)
  expect(status).toBe(200)
  expect(body).toContain('This page stands in for PayPal. No money moves.')
  expect(body).toContain('&lt;b&gt;Standard&lt;/b&gt;')
  const terms = [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, words]) => `${term}: ${words}`)
  expect(terms.slice(1)).toEqual([
    'Now: 19.00 USD',
    'Begins: 2026-03-01',
    'Trial: Free for 3 days',
    'Then: 51.00 USD every 3 months',
  ])
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`form-action 'self' http://shop.test`)
  expect(policy).not.toContain('script')
})

test('given a buyer in the address, then the page is filled in with them', async () => {
  const { approve } = await paypal.subscribe()
  const { body } = await paypal.ask(`${approve}&email=b%40x.test&country=EE&refuses=renewals&name=%22Bo%22`)
  expect(body).toContain('value="b@x.test"')
  expect(body).toContain('value="&quot;Bo&quot;"')
  expect(body).toContain('<option value="EE" selected>Estonia</option>')
  expect(body).toContain('<option value="renewals" selected>')
  expect(await paypal.approve(`${approve}&email=b%40x.test&country=EE`)).toContain('subscription_id=I-')
  expect((await paypal.state()).payers[0]).toMatchObject({ email: 'b@x.test', country: 'EE', refuses: 'never' })
})

test('given no e-mail, then the page says so and keeps what was filled in', async () => {
  const { approve } = await paypal.subscribe()
  const body = new URLSearchParams({ email: 'nobody', name: 'Nobody There', country: 'CH' })
  const answer = await paypal.ask(approve, { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('<p role="alert">That is not an e-mail address.</p>')
  expect(answer.body).toContain('value="Nobody There"')
})

test('given an approval, then there is nothing left to approve', async () => {
  const { approve } = await paypal.subscribe()
  await paypal.approve(approve)
  for (const method of ['GET', 'POST']) {
    const { status, body } = await paypal.ask(approve, { method })
    expect(status).toBe(404)
    expect(body).toContain('There is nothing to approve here')
  }
})

test('given one e-mail in other letters, then it is the same payer', async () => {
  for (const email of ['Ada@x.test', 'ada@X.test']) await paypal.approve((await paypal.subscribe()).approve, { email })
  expect((await paypal.state()).payers).toHaveLength(1)
})

test('given NO_SHIPPING, then the merchant does not learn the address', async () => {
  const { id, approve } = await paypal.subscribe({
    plan_id: await paypal.plan(),
    application_context: { ...context, shipping_preference: 'NO_SHIPPING' },
  })
  await paypal.approve(approve)
  expect((await paypal.get(`/v1/billing/subscriptions/${id}`)).body.subscriber).not.toHaveProperty('shipping_address')
})
