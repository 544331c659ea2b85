// Checks 22, 25, 27, 28 and 30 of the reliability bar.
import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { testKey } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { findAccountByEmail } from '@parure/features/account/server/queries.ts'
import { grantPlan } from '../entitlement/entitlements.ts'
import { createReturnToken } from './create-return-token.ts'

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeAll(async () => {
  database = await createTestDatabase()
  they = await startPayingPeople(database)
})
afterEach(() => they.sim.noFaults())
afterAll(async () => {
  await they.close()
  await database.close()
})

const rowOf = (providerId: string) =>
  database.db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirstOrThrow()
/** Returns the amounts that PayPal has charged for a subscription. */
const charged = async (providerId: string): Promise<string[]> =>
  (await they.sim.subscription(providerId)).payments.map(({ amount }: { amount: string }) => amount)

const knownPlans = () => database.db.selectFrom('provider_plan').select('provider_id').orderBy('name').execute()

/** Returns the redirect target of an address. */
const leadsTo = async (address: string): Promise<string | null> =>
  (await fetch(they.app.url + address, { redirect: 'manual' })).headers.get('location')

test('check 28: approved and executed, it is one subscription, one invoice, one receipt, and says what was paid', async () => {
  const token = await they.member('buyer@x.test')
  const { status, body, id } = await they.buy(token, Role.Premium, 3)
  expect({ status, body }).toEqual({
    status: 200,
    body: { price: '105.00', startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), type: 'Premium', period: 3 },
  })
  expect(await they.role(token)).toBe(Role.Premium)
  await they.settle()
  const { subscriptions, running, totalPages } = await they.history(token)
  const [record] = subscriptions
  expect({ subscriptions, totalPages }).toEqual({
    totalPages: 1,
    subscriptions: [
      {
        startDate: body.startDate,
        endDate: expect.any(String),
        plan: 'Premium',
        price: '105.00',
        isActive: true,
        invoiceId: expect.stringMatching(/^PR-\d{5}$/),
      },
    ],
  })
  expect(running).toEqual({
    plan: 'Premium',
    price: '105.00',
    periodEnd: record.endDate,
    renews: true,
    overdue: false,
    suspended: false,
  })
  const [, , premium] = await they.plans(token)
  expect(premium.endDate).toBe(record.endDate.slice(0, 19).replace('T', ' '))
  expect((await they.mails('buyer@x.test')).filter((template) => template === 'receipt')).toHaveLength(1)
  expect(await charged(id)).toEqual(['105.00'])
})

test('check 22: somebody else’s payment is none, and theirs is as it was', async () => {
  const [mine, theirs] = [await they.member('me@x.test'), await they.member('them@x.test')]
  const back = await they.approve(await they.checkout(theirs, Role.Standard, 3))
  expect(await they.execute(mine, back)).toMatchObject({ status: 404, body: { code: 'payment-not-found' } })
  expect((await rowOf(back.paymentId)).state).toBe('checkout')
  expect((await they.execute(theirs, back)).status).toBe(200)
  expect(await they.execute(mine, back)).toMatchObject({ status: 404 })
  expect(await they.role(mine)).toBe(Role.Undefined)
  expect((await they.history(mine)).subscriptions).toEqual([])
})

describe('check 25: where nothing is sold', () => {
  test('a proxy that is believed says so: refused; a client that says so itself is not heard', async () => {
    const believing = await startPayingPeople(database, { trustProxy: ['127.0.0.1'], countryHeader: 'X-Country' })
    const token = await they.member('abroad@x.test')
    const body = { planPriceId: await they.priceId(token, Role.Standard, 3) }
    const from = (at: PayingPeople, country: string) =>
      at.post('/api/paypal', body, { token, headers: { 'x-country': country } })
    expect(await from(believing, 'RU')).toMatchObject({ status: 403, body: { code: 'country-excluded' } })
    expect(await from(they, 'RU')).toMatchObject({ status: 200 })
    expect(await from(believing, 'CH')).toMatchObject({ status: 200 })
    await believing.close()
  })

  test('a payer from there is refused before anything is charged, whatever comes later', async () => {
    const token = await they.member('payer@x.test')
    const { status, body, id, back } = await they.buy(token, Role.Standard, 3, { country: 'BY' })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'country-excluded' })
    expect(await they.execute(token, back)).toMatchObject({ status: 403, body: { code: 'country-excluded' } })
    await they.settle()
    expect(await charged(id)).toEqual([])
    expect(await they.role(token)).toBe(Role.Undefined)
  })
})

describe('check 27: the price is the server’s', () => {
  test('given a price of one’s own, then it is not looked at; given an unknown price, 404', async () => {
    const token = await they.member('cheap@x.test')
    const planPriceId = await they.priceId(token, Role.Premium, 1)
    const reply = await they.post('/api/paypal', { planPriceId, price: '0.01', amount: 0 }, { token })
    const back = await they.approve(reply.body.url.approvalUrl)
    expect((await they.execute(token, back)).body.price).toBe('39.00')
    expect(await they.post('/api/paypal', { planPriceId: 999_999 }, { token })).toMatchObject({
      status: 404,
      body: { code: 'plan-price-not-found' },
    })
    for (const wrong of ['1', 1.5, -1, null, 1e12])
      expect((await they.post('/api/paypal', { planPriceId: wrong }, { token })).status).toBe(400)
  })

  test.each([
    ['another plan', { plan_price_id: 5 }, {}],
    ['another amount', {}, { amount: '50.99' }],
    ['another currency', {}, { currency: 'EUR' }],
    ['somebody else’s checkout', { id: 'not-the-one-approved' }, {}],
  ])('given that %s was approved than was offered, then it is not activated', async (what, row, price) => {
    const { db } = database
    const token = await they.member(`${what.replace(/\W/g, '-')}@x.test`)
    const back = await they.approve(await they.checkout(token, Role.SmallPack, 3))
    const { id, plan_price_id: priceId } = await rowOf(back.paymentId)
    const before = await db.selectFrom('plan_price').selectAll().where('id', '=', priceId).executeTakeFirstOrThrow()
    if ('id' in row || 'plan_price_id' in row)
      await db.updateTable('subscription').set(row).where('id', '=', id).execute()
    if ('amount' in price || 'currency' in price)
      await db.updateTable('plan_price').set(price).where('id', '=', priceId).execute()
    const now = await rowOf(back.paymentId)
    const tried = await they.execute(token, { ...back, token: createReturnToken(testKey, now.id, back.PayerID) })
    await db
      .updateTable('plan_price')
      .set({ amount: before.amount, currency: before.currency })
      .where('id', '=', priceId)
      .execute()
    expect(tried).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } })
    expect((await they.sim.subscription(back.paymentId)).status).toBe('APPROVED')
    expect(await they.role(token)).toBe(Role.Undefined)
  })
})

test('given a plan that was granted, then the history names it and until when, and that nothing runs', async () => {
  const token = await they.member('granted@x.test')
  expect(await they.history(token)).toMatchObject({ running: null, granted: null })
  const { id } = (await findAccountByEmail(database.db, 'granted@x.test'))!
  await grantPlan(database.db, id, Role.SmallPack, null, 'test')
  await grantPlan(database.db, id, Role.Premium, 10, 'test')
  expect(await they.history(token)).toEqual({
    subscriptions: [],
    totalPages: 0,
    running: null,
    granted: { plan: 'Premium', until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  })
})

test('given a plan without end, then neither it nor a lower one is sold, also where it was given after approving', async () => {
  const token = await they.member('given@x.test')
  const { id } = (await findAccountByEmail(database.db, 'given@x.test'))!
  const back = await they.approve(await they.checkout(token, Role.Standard, 3))
  await grantPlan(database.db, id, Role.Standard, null, 'test')
  expect(await they.execute(token, back)).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } })
  expect(await charged(back.paymentId)).toEqual([])
  for (const role of [Role.SmallPack, Role.Standard]) {
    const planPriceId = await they.priceId(token, role, 1)
    expect(await they.post('/api/paypal', { planPriceId }, { token })).toMatchObject({
      status: 409,
      body: { code: 'plan-held' },
    })
  }
  expect((await they.buy(token, Role.Premium, 1)).body).toMatchObject({ price: '39.00' })
})

describe('check 30: what does nothing', () => {
  test('asking for the headers alone, or without a token', async () => {
    const token = await they.member('head@x.test')
    const back = await they.approve(await they.checkout(token, Role.Standard, 3))
    const address = `/paypal/execute/${back.paymentId}/${back.PayerID}/${back.token}`
    const head = await fetch(they.app.url + address, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })
    expect(head.status).toBe(405)
    expect((await they.ask('GET', address)).status).toBe(401)
    expect((await rowOf(back.paymentId)).state).toBe('checkout')
    expect((await they.sim.subscription(back.paymentId)).status).toBe('APPROVED')
  })

  test('what was not approved, what was cancelled at PayPal’s, a wrong token, a wrong payer', async () => {
    const token = await they.member('not@x.test')
    const open = async () => {
      const approvalUrl = await they.checkout(token, Role.Standard, 3)
      const row = await database.db
        .selectFrom('subscription')
        .selectAll()
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      const back = {
        paymentId: row.provider_id ?? '',
        PayerID: 'unknown',
        token: createReturnToken(testKey, row.id, 'unknown'),
      }
      return { approvalUrl, back }
    }
    const pending = await open()
    expect(await they.execute(token, pending.back)).toMatchObject({
      status: 400,
      body: { code: 'payment-not-approved' },
    })
    const { pathname, search } = new URL(pending.approvalUrl)
    const left = await fetch(they.app.url + pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ cancel: 'yes' }),
      redirect: 'manual',
    })
    expect(left.headers.get('location')).toContain('/paypal/cancel')
    expect((await they.execute(token, pending.back)).status).toBe(400)
    const back = await they.approve(pending.approvalUrl)
    expect((await they.execute(token, { ...back, token: `${back.token.slice(0, -1)}x` })).status).toBe(400)
    expect((await they.execute(token, { ...back, paymentId: 'I-NOTHINGTHERE' })).status).toBe(404)
    for (const PayerID of ['SOMEBODYELSE1', 'unknown'])
      expect(await they.execute(token, { ...back, PayerID })).toMatchObject({ status: 400 })
    expect((await they.sim.subscription(back.paymentId)).status).toBe('APPROVED')
    expect((await they.execute(token, back)).status).toBe(200)
  })

  test('a checkout that PayPal refuses, and its plans are kept unless it is one of them that it does not sell', async () => {
    const token = await they.member('plans@x.test')
    const body = { planPriceId: await they.priceId(token, Role.Standard, 3) }
    const before = await knownPlans()
    await they.sim.fault('subscription.create', { kind: 'refuse', issue: 'USER_ACCOUNT_CLOSED' }, 1)
    expect(await they.post('/api/paypal', body, { token })).toMatchObject({ status: 503 })
    expect(await knownPlans()).toEqual(before)
    await they.sim.fault('subscription.create', { kind: 'refuse', issue: 'PLAN_STATUS_INVALID' }, 1)
    expect((await they.post('/api/paypal', body, { token })).status).toBe(200)
  })

  test('the twenty-first checkout of an account within an hour', async () => {
    const token = await they.member('many@x.test')
    const body = { planPriceId: await they.priceId(token, Role.Standard, 3) }
    const open = () => they.post('/api/paypal', body, { token })
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await open()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await open()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    await they.pass({ seconds: 3_660 })
    expect((await open()).status).toBe(200)
  })

  test('the way back is only for what exists, and leads to the plans otherwise', async () => {
    expect(await leadsTo('/paypal/return')).toBe('/pricing')
    expect(await leadsTo('/paypal/return?c=nothing&c=there')).toBe('/pricing')
    expect(await leadsTo('/paypal/cancel?token=x')).toBe('/pricing')
  })
})
