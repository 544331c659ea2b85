import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  freeTrial,
  monthly,
  preferences,
  buildPrice,
  startTestPayPal,
  type TestPayPal,
} from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const context = { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c', user_action: 'CONTINUE' }
const act = (id: string, action: string, body: object = { reason: 'x' }) =>
  paypal.post(`/v1/billing/subscriptions/${id}/${action}`, body)
const one = async (id: string) =>
  (await paypal.get(`/v1/billing/subscriptions/${id}?fields=last_failed_payment,plan`)).body

interface Wanted {
  plan?: object
  subscription?: object
  refuses?: string
}

/** Creates a subscription that is approved and activated. */
async function active({ plan = {}, subscription = {}, refuses = 'never' }: Wanted = {}): Promise<string> {
  const plan_id = await paypal.plan(plan)
  const { id, approve } = await paypal.subscribe({ plan_id, application_context: context, ...subscription })
  await paypal.approve(approve, { email: 'ada@x.test', refuses })
  expect((await act(id, 'activate')).status).toBe(204)
  return id
}

async function paymentsOf(id: string): Promise<string[]> {
  const query = 'start_time=2026-01-01T00:00:00Z&end_time=2028-01-01T00:00:00Z'
  const { body } = await paypal.get(`/v1/billing/subscriptions/${id}/transactions?${query}`)
  return body.transactions.map(
    ({ time, status, amount_with_breakdown: { gross_amount: gross } }: any) =>
      `${time.slice(0, 10)} ${gross.value} ${status}`,
  )
}

const withTrial = { billing_cycles: [freeTrial, { ...monthly, sequence: 2, total_cycles: 0, ...buildPrice('19.00') }] }

test('given a monthly plan, then it is charged at once and at the end of every month', async () => {
  const id = await active()
  await paypal.advance({ days: 60 })
  expect(await paymentsOf(id)).toEqual([
    '2026-01-15 19.00 COMPLETED',
    '2026-02-15 19.00 COMPLETED',
    '2026-03-15 19.00 COMPLETED',
  ])
  expect((await one(id)).billing_info).toMatchObject({
    next_billing_time: '2026-04-15T12:00:00Z',
    last_payment: { amount: { value: '19.00' }, time: '2026-03-15T12:00:00Z' },
    cycle_executions: [{ tenure_type: 'REGULAR', cycles_completed: 3 }],
  })
})

describe('a free trial', () => {
  test('tells the wrong time of its next payment at first, and is charged for only after it', async () => {
    const id = await active({ plan: withTrial })
    expect((await one(id)).billing_info).toMatchObject({
      next_billing_time: '2026-01-15T12:00:00Z',
      cycle_executions: [{ tenure_type: 'TRIAL', cycles_completed: 0, cycles_remaining: 1 }, { cycles_completed: 0 }],
    })
    await paypal.advance({ seconds: 120 })
    expect((await one(id)).billing_info).toMatchObject({
      next_billing_time: '2026-01-18T12:00:00Z',
      cycle_executions: [{ cycles_completed: 1, cycles_remaining: 0 }, { cycles_completed: 0 }],
    })
    await paypal.advance({ days: 2 })
    expect(await paymentsOf(id)).toEqual([])
    await paypal.advance({ days: 1 })
    expect(await paymentsOf(id)).toEqual(['2026-01-18 19.00 COMPLETED'])
    expect((await one(id)).billing_info.next_billing_time).toBe('2026-02-18T12:00:00Z')
  })

  test('cancelled within it costs nothing', async () => {
    const id = await active({ plan: withTrial })
    await paypal.advance({ days: 2 })
    await act(id, 'cancel')
    await paypal.advance({ days: 365 })
    expect(await paymentsOf(id)).toEqual([])
  })
})

describe('a setup fee', () => {
  const fee = { setup_fee: { currency_code: 'USD', value: '19.00' } }
  const later = (action: string) => ({
    start_time: '2026-03-01T00:00:00Z',
    plan: { payment_preferences: { ...fee, setup_fee_failure_action: action } },
  })

  test('is charged when it is activated, though the first period begins later', async () => {
    const id = await active({ subscription: later('CANCEL') })
    expect(await paymentsOf(id)).toEqual(['2026-01-15 19.00 COMPLETED'])
    expect(await one(id)).toMatchObject({
      plan_overridden: true,
      start_time: '2026-03-01T00:00:00Z',
      billing_info: { next_billing_time: '2026-03-01T00:00:00Z' },
      plan: { payment_preferences: fee },
    })
    await paypal.advance({ days: 60 })
    expect(await paymentsOf(id)).toEqual(['2026-01-15 19.00 COMPLETED', '2026-03-01 19.00 COMPLETED'])
  })

  test('that is refused ends it under CANCEL', async () => {
    const id = await active({ subscription: later('CANCEL'), refuses: 'first' })
    expect((await one(id)).status).toBe('CANCELLED')
    await paypal.advance({ days: 60 })
    expect(await paymentsOf(id)).toEqual([])
  })

  test('that is refused is owed under CONTINUE, and taken with the first period', async () => {
    const id = await active({ subscription: later('CONTINUE'), refuses: 'first' })
    expect(await one(id)).toMatchObject({ status: 'ACTIVE', billing_info: { outstanding_balance: { value: '19.00' } } })
    await paypal.advance({ days: 60 })
    expect(await paymentsOf(id)).toEqual(['2026-03-01 38.00 COMPLETED'])
    expect((await one(id)).billing_info.outstanding_balance.value).toBe('0.00')
  })
})

describe('a payment that is refused', () => {
  test('is tried again after five and ten days; then the subscription is suspended', async () => {
    const id = await active({ refuses: 'renewals' })
    await paypal.advance({ days: 31 })
    expect(await one(id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: {
        failed_payments_count: 1,
        last_failed_payment: { reason_code: 'PAYMENT_DENIED', next_payment_retry_time: '2026-02-20T12:00:00Z' },
        next_billing_time: '2026-03-15T12:00:00Z',
      },
    })
    await paypal.advance({ days: 9 })
    expect((await one(id)).billing_info.failed_payments_count).toBe(2)
    await paypal.advance({ days: 1 })
    const { status, billing_info: billing } = await one(id)
    expect([status, billing.failed_payments_count, billing.outstanding_balance.value]).toEqual([
      'SUSPENDED',
      3,
      '19.00',
    ])
    expect(billing.last_failed_payment.next_payment_retry_time).toBeUndefined()
    await paypal.advance({ days: 365 })
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('goes through at a later try, and the periods stay where they were', async () => {
    const id = await active({ refuses: 'renewals' })
    await paypal.advance({ days: 31 })
    await paypal.post('/_sim/payers', { email: 'ada@x.test', refuses: 'never' })
    await paypal.advance({ days: 30 })
    expect(await paymentsOf(id)).toEqual([
      '2026-01-15 19.00 COMPLETED',
      '2026-02-20 19.00 COMPLETED',
      '2026-03-15 19.00 COMPLETED',
    ])
    expect((await one(id)).billing_info.failed_payments_count).toBe(0)
  })

  test('is owed with the next one where more of them are borne', async () => {
    const id = await active({
      plan: { payment_preferences: { ...preferences, payment_failure_threshold: 2 } },
      refuses: 'renewals',
    })
    await paypal.advance({ days: 42 })
    expect(await one(id)).toMatchObject({ status: 'ACTIVE', billing_info: { outstanding_balance: { value: '19.00' } } })
    await paypal.post('/_sim/payers', { email: 'ada@x.test', refuses: 'never' })
    await paypal.advance({ days: 20 })
    expect((await paymentsOf(id)).at(-1)).toBe('2026-03-15 38.00 COMPLETED')
  })

  test('that was given up cannot be taken up again by the merchant', async () => {
    const id = await active({ refuses: 'renewals' })
    await paypal.advance({ days: 45 })
    expect((await act(id, 'activate')).body.details[0].issue).toBe('SUBSCRIPTION_CANNOT_BE_ACTIVATED')
  })
})

test('given cycles that end, then it expires when the last one is over', async () => {
  const id = await active({
    plan: { billing_cycles: [{ ...monthly, sequence: 1, total_cycles: 2, ...buildPrice('19.00') }] },
  })
  await paypal.advance({ days: 45 })
  expect((await one(id)).status).toBe('ACTIVE')
  await paypal.advance({ days: 20 })
  expect((await one(id)).status).toBe('EXPIRED')
  expect(await paymentsOf(id)).toHaveLength(2)
})

test('given a suspension of two months, then nothing is charged for them', async () => {
  const id = await active()
  await paypal.post(`/_sim/subscriptions/${id}/suspend`)
  await paypal.advance({ days: 65 })
  await act(id, 'activate')
  await paypal.advance({ days: 30 })
  expect(await paymentsOf(id)).toEqual(['2026-01-15 19.00 COMPLETED', '2026-04-15 19.00 COMPLETED'])
})

test('given payments that are seen late, then an activated subscription has none at first', async () => {
  await paypal.post('/_sim/settings', { paymentDelaySeconds: 600 })
  const id = await active()
  expect([(await one(id)).status, await paymentsOf(id)]).toEqual(['ACTIVE', []])
  await paypal.advance({ seconds: 600 })
  expect(await paymentsOf(id)).toHaveLength(1)
})

test.each([
  [{}, 'REFUNDED', '19.00'],
  [{ amount: '4.00' }, 'PARTIALLY_REFUNDED', '4.00'],
])('given a refund of %o, then the payment is %s', async (body, status, refunded) => {
  await active()
  const [subscription] = (await paypal.state()).subscriptions
  await paypal.post(`/_sim/payments/${subscription.payments[0].id}/refund`, body)
  expect((await paypal.state()).subscriptions[0].payments[0]).toMatchObject({ status, refunded })
  expect(await paymentsOf(subscription.id)).toEqual([`2026-01-15 19.00 ${status}`])
  const again = await paypal.post(`/_sim/payments/${subscription.payments[0].id}/refund`, { amount: '19.00' })
  expect(again.status).toBe(400)
})

test('transactions need both ends of a time', async () => {
  const id = await active()
  const answer = await paypal.get(`/v1/billing/subscriptions/${id}/transactions?start_time=2026-01-01T00:00:00Z`)
  expect([answer.status, answer.body.details[0].issue]).toEqual([400, 'MISSING_REQUIRED_PARAMETER'])
})
