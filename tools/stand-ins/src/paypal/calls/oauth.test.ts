import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  client,
  requestAccessToken,
  startTestPayPal,
  type TestPayPal,
} from '@parure/portal/test/servers/paypal-simulator.ts'

let paypal: TestPayPal
beforeEach(async () => void (paypal = await startTestPayPal()))
afterEach(() => paypal.close())

const eventsWith = (headers: Record<string, string>) => paypal.ask('/v1/notifications/webhooks-events', { headers })

test('given the right secret, then a token for nine hours by the simulated clock', async () => {
  const { status, body } = await requestAccessToken(paypal.ask)
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 32_400])
  const authorization = `Bearer ${body.access_token}`
  expect((await eventsWith({ authorization })).status).toBe(200)
  await paypal.advance({ hours: 8, seconds: 3_599 })
  expect((await eventsWith({ authorization })).status).toBe(200)
  await paypal.advance({ seconds: 1 })
  expect(await eventsWith({ authorization })).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
})

test('given a wrong secret or another grant, then no token', async () => {
  expect(await requestAccessToken(paypal.ask, { ...client, clientSecret: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
  })
  expect(await requestAccessToken(paypal.ask, client, 'password')).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  })
})

test('given no token, then 401 in the words of PayPal', async () => {
  const { status, headers, body } = await eventsWith({})
  expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  expect(body.debug_id).toBe(headers.get('paypal-debug-id'))
})
