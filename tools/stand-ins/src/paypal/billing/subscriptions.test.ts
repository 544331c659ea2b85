import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestPayPal, type TestPayPal } from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const one = (id: string, fields = '') => paypal.get(`/v1/billing/subscriptions/${id}${fields}`)
const issueOf = (body: any) => body.details[0].issue

describe('from nothing to active', () => {
  test('given an approval, then the buyer is sent back, it waits for the merchant, and is charged once it is activated', async () => {
    const { id, approve } = await paypal.subscribe()
    expect((await one(id)).body).toMatchObject({ id, status: 'APPROVAL_PENDING', custom_id: 'checkout-1' })
    const back = new URL(await paypal.approve(approve, { email: 'ada@x.test', name: 'Ada B', country: 'de' }))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      c: '1',
      subscription_id: id,
      ba_token: new URL(approve).searchParams.get('ba_token'),
      token: expect.stringMatching(/^\w{17}$/),
    })
    expect((await one(id)).body).toMatchObject({
      status: 'APPROVED',
      subscriber: {
        email_address: 'ada@x.test',
        payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
        name: { given_name: 'Ada', surname: 'B' },
        shipping_address: { address: { country_code: 'DE' } },
      },
    })
    expect((await paypal.state()).payers[0].charged).toBe('0.00')
    expect((await paypal.post(`/v1/billing/subscriptions/${id}/activate`, { reason: 'Bought' })).status).toBe(204)
    const { body } = await one(id)
    expect(body).toMatchObject({ status: 'ACTIVE', billing_info: { failed_payments_count: 0 } })
    expect((await paypal.state()).payers[0]).toMatchObject({ charges: 1, charged: '19.00' })
  })

  test('given user_action SUBSCRIBE_NOW, then approving is enough', async () => {
    const { id, approve } = await paypal.subscribe({
      application_context: { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c' },
    })
    await paypal.approve(approve)
    expect((await one(id)).body.status).toBe('ACTIVE')
  })

  test('given Cancel, then the buyer is sent to the other address and nothing changes', async () => {
    const { id, approve } = await paypal.subscribe()
    expect(await paypal.approve(approve, { cancel: 'yes' })).toMatch(/^http:\/\/shop\.test\/pricing\?/)
    expect((await one(id)).body.status).toBe('APPROVAL_PENDING')
  })

  test('given the same PayPal-Request-Id, then the same subscription for 72 hours, and a new one after', async () => {
    const plan = await paypal.plan()
    const asked = {
      plan_id: plan,
      application_context: { return_url: 'http://shop.test/r', cancel_url: 'http://shop.test/c' },
    }
    const create = () => paypal.post('/v1/billing/subscriptions', asked, { 'paypal-request-id': 'checkout-1' })
    const [first, second] = [await create(), await create()]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.id).toBe(first.body.id)
    await paypal.advance({ hours: 71 })
    expect((await create()).body.id).toBe(first.body.id)
    await paypal.advance({ hours: 2 })
    expect((await create()).body.id).not.toBe(first.body.id)
  })
})

describe('what is refused', () => {
  test.each([
    ['activate', 'APPROVAL_PENDING', {}],
    ['cancel', 'APPROVAL_PENDING', { reason: 'x' }],
  ])('%s while %s', async (action, status, body) => {
    const { id } = await paypal.subscribe()
    const answer = await paypal.post(`/v1/billing/subscriptions/${id}/${action}`, body)
    expect([answer.status, answer.body.name, issueOf(answer.body)]).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'SUBSCRIPTION_STATUS_INVALID',
    ])
    expect(answer.body.debug_id).toBe(answer.headers.get('paypal-debug-id'))
    expect((await one(id)).body.status).toBe(status)
  })

  test('activating twice, cancelling twice', async () => {
    const { id, approve } = await paypal.subscribe()
    await paypal.approve(approve)
    const act = (action: string) => paypal.post(`/v1/billing/subscriptions/${id}/${action}`, { reason: 'x' })
    expect([(await act('activate')).status, (await act('activate')).status]).toEqual([204, 422])
    expect([(await act('cancel')).status, (await act('cancel')).status]).toEqual([204, 422])
    expect((await one(id)).body).toMatchObject({ status: 'CANCELLED', status_change_note: 'x' })
    expect((await one(id)).body.billing_info.next_billing_time).toBeUndefined()
  })
})
