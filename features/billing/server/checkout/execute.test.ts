// Checks 29 and 31 of the reliability bar: repeated calls, and failures of the connection.
import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { readConfig } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { listPaymentAlerts } from '../sync/alerts.ts'
import { cancelAtProvider } from '../subscription/cancel.ts'
import { reconcileSubscriptions } from '../sync/reconcile-subscriptions.ts'

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

const approved = async (email: string, role: Role = Role.Standard) => {
  const token = await they.member(email)
  return { token, back: await they.approve(await they.checkout(token, role, 3), { email }) }
}
const eventsOf = async (id: string): Promise<string[]> =>
  (await they.sim.get('events')).filter((one: any) => one.subscription === id).map(({ type }: any) => type)

const latestState = async (): Promise<string> =>
  (await database.db.selectFrom('subscription').select('state').orderBy('created_at', 'desc').executeTakeFirstOrThrow())
    .state

test('check 29: asked twenty times at once and the next day, it answers the same and is activated once', async () => {
  const { token, back } = await approved('twenty@x.test')
  const replies = await Promise.all(Array.from({ length: 20 }, () => they.execute(token, back)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await they.pass({ days: 1 })
  const later = await they.execute(token, back)
  expect(new Set([...replies, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await eventsOf(back.paymentId)).filter((type) => type.endsWith('.ACTIVATED'))).toHaveLength(1)
  expect((await they.history(token)).subscriptions).toHaveLength(1)
})

test('two checkouts side by side, both approved: one is activated, the other charges nothing', async () => {
  const token = await they.member('both@x.test')
  const urls = [await they.checkout(token, Role.Standard, 3), await they.checkout(token, Role.Standard, 3)]
  const backs = [await they.approve(urls[0]!), await they.approve(urls[1]!)]
  const replies = await Promise.all(backs.map((back) => they.execute(token, back)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const states = await Promise.all(backs.map(async ({ paymentId }) => (await they.sim.subscription(paymentId)).status))
  expect(new Set(states)).toEqual(new Set(['ACTIVE', 'APPROVED']))
})

describe('check 31: whatever the connection does, a charged buyer never sees a failure', () => {
  test('given an activation whose answer is lost, then 200', async () => {
    const { token, back } = await approved('lost@x.test')
    await they.sim.fault('subscription.activate', { kind: 'drop' }, 1)
    expect((await they.execute(token, back)).status).toBe(200)
    expect(await they.role(token)).toBe(Role.Standard)
  })

  test('given an activation that is refused, then 503 and the next time 200', async () => {
    const { token, back } = await approved('refused@x.test')
    await they.sim.fault('subscription.activate', { kind: 'refuse', issue: 'SUBSCRIPTION_STATUS_INVALID' }, 1)
    expect((await they.execute(token, back)).status).toBe(503)
    expect((await they.execute(token, back)).status).toBe(200)
  })

  test('given a refusal for good, then it is no subscription, and says so', async () => {
    const { token, back } = await approved('closed-account@x.test')
    await they.sim.fault('subscription.activate', { kind: 'refuse', issue: 'USER_ACCOUNT_CLOSED' }, 1)
    const denied = { status: 400, body: { code: 'payment-not-approved' } }
    expect(await they.execute(token, back)).toMatchObject(denied)
    expect(await they.execute(token, back)).toMatchObject(denied)
    expect((await they.sim.subscription(back.paymentId)).status).toBe('APPROVED')
  })

  test('given an answer that is lost and a provider that is unreachable after it, then 503 and the next time 200', async () => {
    const { token, back } = await approved('asked@x.test')
    await they.sim.fault('subscription.activate', { kind: 'drop' }, 1)
    // Fails from the activation on: the read before it succeeds.
    const execution = they.execute(token, back)
    await they.until(async () => (await they.sim.subscription(back.paymentId)).status === 'ACTIVE')
    expect([200, 503]).toContain((await execution).status)
    expect((await they.execute(token, back)).status).toBe(200)
    await they.settle()
    expect((await they.history(token)).subscriptions).toHaveLength(1)
  })

  test('given PayPal away throughout, then 503 within ten seconds, and settled by the next comparison', async () => {
    // One second of ten is left for the rest; the shorter timeout here keeps the test fast.
    expect(readConfig({}).paypalTimeout).toBe(9_000)
    const other = await createTestDatabase()
    const away = await startPayingPeople(other, { paypalTimeout: 900 })
    onTestFinished(async () => {
      await away.close()
      await other.close()
    })
    const token = await away.member('away@x.test')
    const back = await away.approve(await away.checkout(token, Role.Standard, 3))
    await away.sim.fault('*', { kind: 'latency', milliseconds: 2_000 })
    const began = performance.now()
    const reply = await away.execute(token, back)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(reply.headers.get('retry-after')).not.toBeNull()
    await away.sim.noFaults()
    await reconcileSubscriptions(away.payments, 'pending')
    expect(await away.role(token)).toBe(Role.Standard)
    await away.settle()
    expect((await away.history(token)).subscriptions).toHaveLength(1)
  })

  test('given a host that fails again and again, then it is spared, and asked again later', async () => {
    const worker = they.worker()
    await they.sim.fault('*', { kind: 'status', status: 500 })
    const { id } = await database.db.selectFrom('subscription').select('provider_id as id').executeTakeFirstOrThrow()
    for (let tried = 0; tried < 2; tried++)
      await expect(worker.provider.getSubscription(id ?? '')).rejects.toThrow('not available')
    await they.sim.noFaults()
    // The provider would respond now if it were called.
    await expect(worker.provider.getSubscription(id ?? '')).rejects.toThrow('not available')
    await worker.close()
  })
})

test('given a tab closed after approving, then it is a subscription all the same', async () => {
  const { token } = await approved('closed@x.test')
  expect(await they.role(token)).toBe(Role.Undefined)
  await reconcileSubscriptions(they.payments, 'pending')
  expect(await they.role(token)).toBe(Role.Standard)
})

test('given an account that is deleted while its payment is activated, then nothing more is charged, and the answer says so', async () => {
  const { token, back } = await approved('leaves-midway@x.test')
  await they.sim.fault('subscription.activate', { kind: 'latency', milliseconds: 600 }, 1)
  const execution = they.execute(token, back)
  const row = () =>
    database.db
      .selectFrom('subscription')
      .selectAll()
      .where('provider_id', '=', back.paymentId)
      .executeTakeFirstOrThrow()
  await they.until(async () => (await row()).claimed_until !== null)
  await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
  expect((await execution).status).toBe(401)
  await reconcileSubscriptions(they.payments, 'pending')
  await they.until(async () => (await cancelAtProvider(they.payments)) === 0)
  expect((await they.sim.subscription(back.paymentId)).status).toBe('CANCELLED')
  await they.settle()
  expect(await row()).toMatchObject({ state: 'abandoned', account_id: null })
  const alerts = (await listPaymentAlerts(database.db)).filter(({ subscription }) => subscription === back.paymentId)
  expect(alerts).toMatchObject([{ kind: 'paid-after-end', email: null }])
})

test('given nothing approved, then after three hours it is abandoned', async () => {
  const token = await they.member('never@x.test')
  await they.checkout(token, Role.Standard, 3)
  await they.pass({ hours: 2 })
  await reconcileSubscriptions(they.payments, 'pending')
  expect(await latestState()).toBe('checkout')
  await they.pass({ hours: 2 })
  await reconcileSubscriptions(they.payments, 'pending')
  expect(await latestState()).toBe('abandoned')
})

test('given a bank that refuses, then it is no subscription, and PayPal does not try again', async () => {
  const token = await they.member('declined@x.test')
  const { status, body, id } = await they.buy(token, Role.Standard, 3, { email: 'poor@x.test', refuses: 'always' })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'payment-not-approved' })
  expect(await they.role(token)).toBe(Role.Undefined)
  await cancelAtProvider(they.payments)
  await they.pass({ days: 30 })
  expect(await they.sim.subscription(id)).toMatchObject({ status: 'CANCELLED', payments: [] })
})
