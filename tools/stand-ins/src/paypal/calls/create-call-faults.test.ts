import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestAccessToken, startTestPayPal, type TestPayPal } from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const fault = (operation: string, what: object, times?: number) =>
  paypal.post('/_sim/faults', { operation, fault: what, times })
const events = () => paypal.get('/v1/notifications/webhooks-events')

async function approved(): Promise<string> {
  const { id, approve } = await paypal.subscribe()
  await paypal.approve(approve)
  return id
}
const activate = (id: string) => paypal.post(`/v1/billing/subscriptions/${id}/activate`, {})
const statusOf = async (id: string) => (await paypal.get(`/v1/billing/subscriptions/${id}`)).body.status

test.each([429, 500, 503])('%i for the next two calls of an operation, and no other', async (status) => {
  await fault('event.list', { kind: 'status', status }, 2)
  expect(await statusOf(await approved())).toBe('APPROVED')
  expect([(await events()).status, (await events()).status, (await events()).status]).toEqual([status, status, 200])
})

test('any 422, without anything being done', async () => {
  const id = await approved()
  await fault('subscription.activate', { kind: 'refuse', issue: 'SUBSCRIPTION_STATUS_INVALID', description: 'No.' }, 1)
  expect(await activate(id)).toMatchObject({
    status: 422,
    body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
  })
  expect(await statusOf(id)).toBe('APPROVED')
})

describe('a broken connection', () => {
  test('before anything is done', async () => {
    const id = await approved()
    await fault('subscription.activate', { kind: 'reset' }, 1)
    await expect(activate(id)).rejects.toThrow('fetch failed')
    expect(await statusOf(id)).toBe('APPROVED')
  })

  test('after it is done', async () => {
    const id = await approved()
    await fault('subscription.activate', { kind: 'drop' }, 1)
    await expect(activate(id)).rejects.toThrow('fetch failed')
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await activate(id)).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    })
    expect((await paypal.state()).payers[0].charges).toBe(1)
  })
})

test('slowness, until it is cleared', async () => {
  await fault('event.list', { kind: 'latency', milliseconds: 60_000 })
  const waiting = AbortSignal.timeout(50)
  const { authorization } = await signedIn()
  await expect(
    paypal.ask('/v1/notifications/webhooks-events', { headers: { authorization }, signal: waiting }),
  ).rejects.toThrow('aborted')
  await paypal.ask('/_sim/faults', { method: 'DELETE' })
  expect((await events()).status).toBe(200)
})

test('tokens can fail too, and everything at once', async () => {
  const { authorization } = await signedIn()
  await paypal.post('/_sim/faults', { fault: { kind: 'status', status: 503 } })
  expect((await paypal.ask('/v1/notifications/webhooks-events', { headers: { authorization } })).status).toBe(503)
  expect((await paypal.ask('/v1/oauth2/token', { method: 'POST' })).status).toBe(503)
})

async function signedIn(): Promise<{ authorization: string }> {
  const { body } = await requestAccessToken(paypal.ask)
  return { authorization: `Bearer ${body.access_token}` }
}
