import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  startTestPayPal,
  testWebhook,
  type Received,
  type TestPayPal,
} from '@parure/portal/test/servers/paypal-simulator.ts'

let status = 200
let webhook: Awaited<ReturnType<typeof testWebhook>>
let paypal: TestPayPal
beforeEach(async () => {
  status = 200
  webhook = await testWebhook(() => status)
  paypal = await startTestPayPal({ webhook: { id: 'HOOK1', url: webhook.url } })
})
afterEach(async () => {
  await paypal.close()
  await webhook.close()
})

const created = 'BILLING.SUBSCRIPTION.CREATED'
const events = async (query = '') => (await paypal.get(`/v1/notifications/webhooks-events${query}`)).body
const deliver = () => paypal.post('/_sim/webhooks/deliver')

const header = ({ headers }: Received, name: string) => String(headers[`paypal-${name}`])
/** Returns how many of thirty events arrive when almost a third is dropped. */
const arrived = async () => {
  const before = webhook.received.length
  await paypal.post('/_sim/webhooks', { drop: 0.3, seed: 'a' })
  for (let made = 0; made < 30; made++) await paypal.subscribe()
  await deliver()
  return webhook.received.length - before
}

async function activated(): Promise<string> {
  const { id, approve } = await paypal.subscribe()
  await paypal.approve(approve, { email: 'ada@x.test' })
  await paypal.post(`/v1/billing/subscriptions/${id}/activate`, {})
  await deliver()
  return id
}

test('given a subscription from its beginning to its end, then every step has a webhook that names its subject', async () => {
  const id = await activated()
  await paypal.post(`/v1/billing/subscriptions/${id}/cancel`, { reason: 'x' })
  await deliver()
  const bodies = webhook.received.map(({ body }) => JSON.parse(body))
  expect(
    bodies.map(({ event_type: type, resource_type: kind, resource }) => [
      type,
      kind,
      resource.billing_agreement_id ?? resource.id,
    ]),
  ).toEqual([
    [created, 'subscription', id],
    ['BILLING.SUBSCRIPTION.ACTIVATED', 'subscription', id],
    ['PAYMENT.SALE.COMPLETED', 'sale', id],
    ['BILLING.SUBSCRIPTION.CANCELLED', 'subscription', id],
  ])
  expect(bodies[2].resource).toMatchObject({
    amount: { total: '19.00', currency: 'USD' },
    custom: 'checkout-1',
    state: 'completed',
  })
  expect(bodies.map(({ resource }) => resource.status)).toEqual(['APPROVAL_PENDING', 'ACTIVE', undefined, 'CANCELLED'])
})

test('given a refund and a reversal, then their webhooks name their sale', async () => {
  await activated()
  const [{ payments }] = (await paypal.state()).subscriptions
  await paypal.post(`/_sim/payments/${payments[0].id}/refund`, { amount: '4.00' })
  await paypal.post(`/_sim/payments/${payments[0].id}/reverse`)
  await deliver()
  const [refund, reversal] = webhook.received.slice(-2).map(({ body }) => JSON.parse(body))
  expect([refund.event_type, refund.resource.sale_id, refund.resource.amount.total]).toEqual([
    'PAYMENT.SALE.REFUNDED',
    payments[0].id,
    '4.00',
  ])
  expect([reversal.event_type, reversal.resource.id]).toEqual(['PAYMENT.SALE.REVERSED', payments[0].id])
})

describe('the signature', () => {
  test('is over the bytes, by a certificate in PayPal’s name that leads to the authority', async () => {
    await activated()
    const authority = new X509Certificate((await paypal.get('/_sim/ca.pem')).body)
    for (const received of webhook.received) {
      expect(header(received, 'cert-url')).toMatch(/^http:\/\/paypal\.test\/v1\/notifications\/certs\/CERT-/)
      const { body: chain } = await paypal.ask(header(received, 'cert-url'))
      const leaf = new X509Certificate(chain)
      expect([leaf.checkHost('messageverificationcerts.paypal.com'), leaf.ca, authority.ca]).toEqual([
        'messageverificationcerts.paypal.com',
        false,
        true,
      ])
      expect([
        leaf.checkIssued(authority),
        leaf.verify(authority.publicKey),
        authority.verify(authority.publicKey),
      ]).toEqual([true, true, true])
      const message = `${header(received, 'transmission-id')}|${header(received, 'transmission-time')}|HOOK1|${crc32(received.body)}`
      const signature = Buffer.from(header(received, 'transmission-sig'), 'base64')
      expect(header(received, 'auth-algo')).toBe('SHA256withRSA')
      expect(verify('sha256', Buffer.from(message), leaf.publicKey, signature)).toBe(true)
      expect(verify('sha256', Buffer.from(message.replace('HOOK1', 'HOOK2')), leaf.publicKey, signature)).toBe(false)
    }
  })

  test('can be had for any event, to be sent however a test likes', async () => {
    await paypal.post('/_sim/webhooks', { hold: true })
    await activated()
    expect(webhook.received).toEqual([])
    const all = (await paypal.get('/_sim/events')).body
    expect(all.map(({ type }: { type: string }) => type)).toEqual([
      created,
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ])
    const { url, headers, body } = (await paypal.get(`/_sim/events/${all[2].id}/request`)).body
    await fetch(url, { method: 'POST', headers, body })
    expect(webhook.types()).toEqual(['PAYMENT.SALE.COMPLETED'])
  })
})

test('given paused deliveries, then they are sent once released', async () => {
  await paypal.post('/_sim/webhooks', { hold: true })
  await activated()
  await paypal.advance({ days: 1 })
  expect([webhook.received.length, (await paypal.state()).pendingDeliveries]).toEqual([0, 3])
  await paypal.post('/_sim/webhooks', { hold: false })
  await deliver()
  expect(webhook.types()).toHaveLength(3)
})

test('given time that advances in steps, then payments keep their times, and their webhooks come at the end of a step', async () => {
  await activated()
  await paypal.post('/_sim/clock', { days: 70, stepSeconds: 86_400 * 14 })
  const [{ payments }] = (await paypal.state()).subscriptions
  expect(payments.map(({ time }: { time: string }) => time)).toEqual([
    '2026-01-15T12:00:00Z',
    '2026-02-15T12:00:00Z',
    '2026-03-15T12:00:00Z',
  ])
  expect(webhook.received.slice(-2).map(({ headers }) => headers['paypal-transmission-time'])).toEqual([
    '2026-02-15T12:00:00Z',
    '2026-03-15T12:00:00Z',
  ])
})

describe('a webhook that does not take it', () => {
  test('is tried 25 times within three days', async () => {
    status = 503
    await paypal.subscribe()
    await paypal.advance({ hours: 71 })
    expect(webhook.received.length).toBeLessThan(25)
    await paypal.advance({ hours: 2 })
    expect(webhook.received).toHaveLength(25)
    await paypal.advance({ days: 10 })
    expect(webhook.received).toHaveLength(25)
  })

  test('gets it as soon as it does', async () => {
    status = 500
    await paypal.subscribe()
    await deliver()
    status = 204
    await paypal.advance({ seconds: 60 })
    expect(webhook.types()).toEqual([created, created])
    expect((await paypal.state()).pendingDeliveries).toBe(0)
  })
})

describe('bad luck on the way', () => {
  test('what is dropped never arrives, but stands in the list', async () => {
    await paypal.post('/_sim/webhooks', { drop: 1 })
    await paypal.subscribe()
    await paypal.advance({ days: 4 })
    expect(webhook.received).toEqual([])
    const { events: listed, count } = await events()
    expect([count, listed[0].event_type]).toEqual([1, created])
  })

  test('a share is dropped, the same one for the same seed', async () => {
    const first = await arrived()
    expect(first).toBeGreaterThan(12)
    expect(first).toBeLessThan(29)
    expect(await arrived()).toBe(first)
  })

  test('what is doubled arrives twice, what is delayed arrives later', async () => {
    await paypal.post('/_sim/webhooks', { duplicate: 1, delaySeconds: 3_600 })
    await paypal.subscribe()
    await paypal.advance({ seconds: 3_599 })
    expect(webhook.received).toHaveLength(0)
    await paypal.advance({ seconds: 1 })
    expect(webhook.types()).toEqual([created, created])
  })

  test('what is overtaken arrives in another order', async () => {
    await paypal.post('/_sim/webhooks', { reorder: 0.5, seed: '2' })
    const made: string[] = []
    for (let index = 0; index < 8; index++) made.push((await paypal.subscribe()).id)
    await paypal.advance({ hours: 1 })
    const order = webhook.received.map(({ body }) => JSON.parse(body).resource.id as string)
    expect(order).not.toEqual(made)
    expect(order.toSorted()).toEqual(made.toSorted())
  })
})

test('given many events, then they are listed by time and type, the latest first, page by page, for thirty days', async () => {
  await activated()
  await paypal.advance({ days: 62 })
  const page = await events('?page_size=1')
  const next = page.links.find(({ rel }: any) => rel === 'next').href
  const [latest, before] = [page, (await paypal.get(next)).body].map(({ events: [one] }) => one)
  expect([latest.event_type, latest.create_time]).toEqual(['PAYMENT.SALE.COMPLETED', '2026-03-15T12:00:00Z'])
  expect([before.event_type, before.create_time]).toEqual(['PAYMENT.SALE.COMPLETED', '2026-02-15T12:00:00Z'])
  expect((await events()).count).toBe(2)
  const span = 'start_time=2026-02-01T00:00:00Z&end_time=2026-02-28T00:00:00Z'
  expect((await events(`?event_type=PAYMENT.SALE.COMPLETED&${span}`)).count).toBe(1)
  expect((await events(`?event_type=${created}`)).count).toBe(0)
})
