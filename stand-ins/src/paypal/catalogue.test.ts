import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  freeTrial,
  monthly,
  preferences,
  price,
  signIn,
  testPayPal,
  type TestPayPal,
} from '../../../server/test/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await testPayPal()))
afterEach(() => paypal.close())

const regular = { ...monthly, sequence: 1, total_cycles: 0, ...price('19.00') }
const issuesOf = ({ status, body }: { status: number; body: any }) => [
  status,
  ...body.details.map((one: any) => one.issue),
]

test('given a plan, then it is shown, listed by its product, and found under its links', async () => {
  const id = await paypal.plan()
  const { body } = await paypal.get(`/v1/billing/plans/${id}`)
  expect(body).toMatchObject({
    id,
    status: 'ACTIVE',
    billing_cycles: [{ pricing_scheme: { version: 1, fixed_price: { currency_code: 'USD', value: '19.00' } } }],
    payment_preferences: { auto_bill_outstanding: true, setup_fee_failure_action: 'CANCEL' },
  })
  await paypal.plan()
  const list = await paypal.get(`/v1/billing/plans?product_id=${body.product_id}&total_required=true`)
  expect(list.body).toMatchObject({ plans: [{ id }], total_items: 1, total_pages: 1 })
  expect((await paypal.get(body.links[0].href)).body.id).toBe(id)
})

test('given more plans than a page holds, then the next page is a link', async () => {
  for (let made = 0; made < 3; made++) await paypal.plan()
  const { body } = await paypal.get('/v1/billing/plans?page_size=2')
  const next = body.links.find(({ rel }: { rel: string }) => rel === 'next').href
  expect([body.plans.length, (await paypal.get(next)).body.plans.length]).toEqual([2, 1])
})

test('given a plan that is deactivated, then nobody subscribes to it, until it is activated', async () => {
  const plan_id = await paypal.plan()
  const act = async (action: string) => (await paypal.post(`/v1/billing/plans/${plan_id}/${action}`)).status
  const context = { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c' }
  const subscribe = () => paypal.post('/v1/billing/subscriptions', { plan_id, application_context: context })
  expect([await act('deactivate'), await act('deactivate')]).toEqual([204, 422])
  expect(issuesOf(await subscribe())).toEqual([422, 'PLAN_STATUS_INVALID'])
  expect(await act('activate')).toBe(204)
  expect((await subscribe()).status).toBe(201)
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
    const token = (await signIn(paypal.ask)).body.access_token
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    expect(issuesOf(await paypal.ask('/v1/catalogs/products', { method: 'POST', headers, body }))).toEqual([
      400,
      ...issues,
    ])
  })

  test.each(['/v1/billing/plans/P-NONE', '/v1/catalogs/products/PROD-NONE', '/v1/billing/subscriptions/I-NONE'])(
    '%s is a 404',
    async (path) => expect(issuesOf(await paypal.get(path))).toEqual([404, 'INVALID_RESOURCE_ID']),
  )
})
