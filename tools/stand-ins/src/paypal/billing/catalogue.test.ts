import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  freeTrial,
  monthly,
  preferences,
  buildPrice,
  requestAccessToken,
  startTestPayPal,
  type TestPayPal,
} from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const regular = { ...monthly, sequence: 1, total_cycles: 0, ...buildPrice('19.00') }
const issuesOf = ({ status, body }: { status: number; body: any }) => [
  status,
  ...body.details.map((one: any) => one.issue),
]

test('given a plan, then it is answered whole, with what it leaves out', async () => {
  const product = await paypal.post('/v1/catalogs/products', { name: 'Membership', type: 'SERVICE' })
  const plan = { product_id: product.body.id, name: 'P', billing_cycles: [regular], payment_preferences: {} }
  expect(await paypal.post('/v1/billing/plans', plan)).toMatchObject({
    status: 201,
    body: {
      id: expect.stringMatching(/^P-/),
      status: 'ACTIVE',
      billing_cycles: [{ pricing_scheme: { version: 1, fixed_price: { currency_code: 'USD', value: '19.00' } } }],
      payment_preferences: { auto_bill_outstanding: true, setup_fee_failure_action: 'CANCEL' },
    },
  })
})

test('given a plan that is not active, then no one subscribes to it', async () => {
  const plan_id = await paypal.plan({ status: 'INACTIVE' })
  const context = { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c' }
  const subscribed = await paypal.post('/v1/billing/subscriptions', { plan_id, application_context: context })
  expect(issuesOf(subscribed)).toEqual([422, 'PLAN_STATUS_INVALID'])
})

describe('plans that are refused', () => {
  test.each([
    ['no regular cycle', [freeTrial], 'MISSING_REGULAR_BILLING_CYCLE'],
    ['two regular cycles', [regular, { ...regular, sequence: 2 }], 'MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED'],
    ['a gap', [freeTrial, { ...regular, sequence: 3 }], 'INVALID_BILLING_CYCLE_SEQUENCE'],
    ['a trial after it', [regular, { ...freeTrial, sequence: 2 }], 'INVALID_BILLING_CYCLE_SEQUENCE'],
    [
      'an endless trial',
      [
        { ...freeTrial, total_cycles: 0 },
        { ...regular, sequence: 2 },
      ],
      'INVALID_TRIAL_BILLING_TOTAL_CYCLES',
    ],
  ])('%s', async (_, billing_cycles, issue) => {
    const product = await paypal.post('/v1/catalogs/products', { name: 'Membership', type: 'SERVICE' })
    const plan = { product_id: product.body.id, name: 'P', billing_cycles, payment_preferences: preferences }
    expect(issuesOf(await paypal.post('/v1/billing/plans', plan))).toEqual([422, issue])
  })

  test('another currency for the setup fee', async () => {
    const fee = { ...preferences, setup_fee: { currency_code: 'EUR', value: '1' } }
    await expect(paypal.plan({ payment_preferences: fee })).rejects.toThrow('CURRENCY_MISMATCH')
  })
})

describe('requests that are not well formed', () => {
  test.each([
    ['', 'MISSING_REQUIRED_PARAMETER', 'MISSING_REQUIRED_PARAMETER'],
    ['{"type":"SERVICE"}', 'MISSING_REQUIRED_PARAMETER'],
    ['{"name":"M","type":"CAKE"}', 'INVALID_PARAMETER_SYNTAX'],
    [JSON.stringify({ name: 'M'.repeat(128), type: 'SERVICE' }), 'INVALID_STRING_MAX_LENGTH'],
  ])('%s', async (body, ...issues) => {
    const token = (await requestAccessToken(paypal.ask)).body.access_token
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    expect(issuesOf(await paypal.ask('/v1/catalogs/products', { method: 'POST', headers, body }))).toEqual([
      400,
      ...issues,
    ])
  })

  test('a product or a subscription that is not there is a 404', async () => {
    await expect(paypal.plan({ product_id: 'PROD-NONE' })).rejects.toThrow('INVALID_RESOURCE_ID')
    expect(issuesOf(await paypal.get('/v1/billing/subscriptions/I-NONE'))).toEqual([404, 'INVALID_RESOURCE_ID'])
  })
})
