// Checks 32 to 34 of the reliability bar.
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { cancelAtProvider } from '../subscription/cancel.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { deleteOldEvents } from './receive-webhook.ts'
import { processWebhooks } from './webhook-worker.ts'

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeAll(async () => {
  database = await createTestDatabase()
  they = await startPayingPeople(database)
  await they.sim.set('webhooks', { hold: true })
})
afterEach(() => they.sim.noFaults())
afterAll(async () => {
  await they.close()
  await database.close()
})

interface Signed {
  headers: Record<string, string>
  body: string
}
interface ListedEvent {
  id: string
  type: string
}

const eventsOf = async (id: string): Promise<ListedEvent[]> =>
  (await they.sim.get('events')).filter((one: any) => one.subscription === id)
const signed = (event: ListedEvent): Promise<Signed> => they.sim.get(`events/${event.id}/request`)
const tell = async ({ headers, body }: Signed): Promise<number> =>
  (await fetch(`${they.app.url}/paypal/webhook`, { method: 'POST', headers, body })).status
const work = async (): Promise<void> => {
  while ((await processWebhooks(they.payments)) > 0);
}
const rowOf = (providerId: string) =>
  database.db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirstOrThrow()
const keptEvents = async (): Promise<number> =>
  (await database.db.selectFrom('webhook_event').select('id').execute()).length
const waiting = async (): Promise<number> =>
  (await database.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null).execute()).length
const alerts = async (): Promise<string[]> =>
  (await database.db.selectFrom('payment_alert').select('kind').execute()).map(({ kind }) => kind)

/** Processes all events that PayPal has of the subscription so far. */
const hear = async (id: string): Promise<void> => {
  for (const event of await eventsOf(id)) await tell(await signed(event))
  await work()
}
const leave = async (email: string): Promise<void> => {
  const token = (await they.login(email)).body.token
  expect((await they.post('/api/settings/subscriptions/cancel', {}, { token })).status).toBe(200)
}
const invoicesOf = async (providerId: string): Promise<number> =>
  (
    await database.db
      .selectFrom('invoice')
      .select('number')
      .where('subscription_id', '=', (await rowOf(providerId)).id)
      .execute()
  ).length
/** Returns the effects of a late payment, and PayPal's status after the cancellation was sent. */
const lateMoney = async (email: string, id: string) => {
  const before = { alerts: (await alerts()).length, invoices: await invoicesOf(id) }
  await hear(id)
  const came = { alerts: (await alerts()).slice(before.alerts), invoices: (await invoicesOf(id)) - before.invoices }
  const role = await they.role((await they.login(email)).body.token)
  await they.sim.noFaults()
  await they.until(async () => (await cancelAtProvider(they.payments)) === 0)
  return { ...came, role, state: (await rowOf(id)).state, atPayPal: (await they.sim.subscription(id)).status }
}
const withoutAccess = { alerts: ['paid-after-end'], invoices: 1, role: Role.Undefined, atPayPal: 'CANCELLED' }

describe('check 32: what is not from PayPal as it is', () => {
  const certificate = '/local/paypal/v1/notifications/certs/CERT'
  const wrong: [string, (good: Signed) => Signed][] = [
    ['one byte of it is another', ({ headers, body }) => ({ headers, body: body.replace('"1.0"', '"1.1"') })],
    [
      'its signature is another’s',
      ({ headers, body }) => ({ body, headers: { ...headers, 'paypal-transmission-sig': 'AAAA' } }),
    ],
    [
      'it is about another time',
      ({ headers, body }) => ({ body, headers: { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' } }),
    ],
    [
      'it names another algorithm',
      ({ headers, body }) => ({ body, headers: { ...headers, 'paypal-auth-algo': 'none' } }),
    ],
    ...[
      `http://localhost.evil.tld:3000${certificate}`,
      `http://localhost:3000.evil.tld${certificate}`,
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com.evil.tld/v1/notifications/certs/CERT-1',
      `http://user@localhost:3000${certificate}`,
      'http://localhost:3000/local/mailbox',
      'http://localhost:3000/local/paypal/v1/notifications/certs/../../../mailbox',
      'http://localhost:3000/local/paypal/v1/notifications/certs/%2e%2e/x',
      'file:///etc/passwd',
      'CERT-1',
    ].map((url): [string, (good: Signed) => Signed] => [
      `its certificate lies at ${url}`,
      ({ headers, body }) => ({ body, headers: { ...headers, 'paypal-cert-url': url } }),
    ]),
    ['it names none', ({ body }) => ({ body, headers: { 'content-type': 'application/json' } })],
  ]

  let good: Signed
  beforeAll(async () => {
    const { id } = await they.buy(await they.member('signed@x.test'), Role.SmallPack, 1)
    const [event] = await eventsOf(id)
    good = await signed(event!)
  })

  test.each(wrong)('when %s, then it is refused and nothing is kept', async (_what, change) => {
    expect(await tell(change(good))).toBe(400)
    expect(await keptEvents()).toBe(0)
  })

  test('when it is as PayPal sent it, then it is taken', async () => {
    expect(await tell(good)).toBe(200)
    expect(await keptEvents()).toBe(1)
  })
})

describe('check 33: however often and in whatever order', () => {
  test('given one event fifty times at once, then 200 each time and one effect', async () => {
    const token = await they.member('fifty@x.test')
    const { id } = await they.buy(token, Role.Standard, 3)
    const paid = (await eventsOf(id)).find(({ type }) => type === 'PAYMENT.SALE.COMPLETED')
    const request = await signed(paid!)
    const statuses = await Promise.all(Array.from({ length: 50 }, () => tell(request)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await Promise.all([work(), work(), work()])
    expect((await they.history(token)).subscriptions).toHaveLength(1)
    const { mails } = they
    expect((await mails('fifty@x.test')).filter((template) => template === 'receipt')).toHaveLength(1)
  })

  test('given all orders of four events, then the same end each time', async () => {
    const ends = []
    for (const [index, order] of permutations([0, 1, 2, 3]).entries()) {
      const token = await they.member(`order${index}@x.test`)
      const { id, status } = await they.buy(token, Role.Standard, 3, { email: `order${index}@x.test` })
      expect(status).toBe(200)
      await they.sim.set(`subscriptions/${id}/cancel`)
      const events = await eventsOf(id)
      expect(events.map(({ type }) => type).toSorted()).toEqual([
        'BILLING.SUBSCRIPTION.ACTIVATED',
        'BILLING.SUBSCRIPTION.CANCELLED',
        'BILLING.SUBSCRIPTION.CREATED',
        'PAYMENT.SALE.COMPLETED',
      ])
      for (const each of order) {
        expect(await tell(await signed(events[each]!))).toBe(200)
        await work()
      }
      const { state, activated_at: begun, period_end: end } = await rowOf(id)
      const months = end!.getUTCMonth() - begun!.getUTCMonth() + 12 * (end!.getUTCFullYear() - begun!.getUTCFullYear())
      const { subscriptions, running } = await they.history(token)
      ends.push({ state, months, invoices: subscriptions.length, renews: running.renews, role: await they.role(token) })
    }
    const expected = { state: 'cancelled', months: 3, invoices: 1, renews: false, role: Role.Standard }
    expect(ends).toEqual(Array.from({ length: 24 }, () => expected))
  }, 60_000)

  test('given an event about nothing of ours, then it is done with', async () => {
    const { db } = database
    await db.insertInto('webhook_event').values({ id: 'WH-1', event_type: 'X', about: 'I-STRANGER' }).execute()
    await work()
    const { done_at: done } = await db
      .selectFrom('webhook_event')
      .select('done_at')
      .where('id', '=', 'WH-1')
      .executeTakeFirstOrThrow()
    expect(done).not.toBeNull()
  })

  test('given PayPal away, then the event waits, and is worked through later', async () => {
    const token = await they.member('waits@x.test')
    const { id } = await they.buy(token, Role.Standard, 3)
    for (const event of await eventsOf(id)) await tell(await signed(event))
    await they.sim.fault('*', { kind: 'reset' })
    const worker = they.worker()
    await processWebhooks(worker)
    await worker.close()
    await they.sim.noFaults()
    expect(await waiting()).toBeGreaterThan(0)
    await they.sim.set('clock', { seconds: 120 })
    const other = they.worker()
    await processWebhooks(other)
    await other.close()
    expect(await waiting()).toBe(0)
    expect((await they.history(token)).subscriptions).toHaveLength(1)
  })
})

describe('check 34: what is paid after the end', () => {
  test('given a trial that was left and is charged all the same, then invoice and alert, and no access', async () => {
    const email = 'left@x.test'
    const { id } = await they.buy(await they.member(email), Role.Standard, 1, { email })
    await they.sim.set('clock', { days: 2 })
    await they.sim.fault('subscription.cancel', { kind: 'status', status: 503 })
    await leave(email)
    await they.sim.set('clock', { days: 5 })
    expect(await lateMoney(email, id)).toEqual({ ...withoutAccess, state: 'cancelled' })
  })

  test('given one that has expired and is charged all the same, then invoice and alert, and no access', async () => {
    const email = 'expired@x.test'
    await they.sim.set('settings', { paymentDelaySeconds: 5 * 86_400 })
    const { id } = await they.buy(await they.member(email), Role.Premium, 1, { email })
    await they.sim.set('clock', { days: 6 })
    await hear(id)
    await they.sim.fault('subscription.cancel', { kind: 'status', status: 503 })
    await leave(email)
    await they.sim.set('clock', { days: 27 })
    await reconcileSubscriptions(they.payments, 'due')
    expect((await rowOf(id)).state).toBe('expired')
    await they.sim.set('clock', { days: 7 })
    await they.sim.set('settings', { paymentDelaySeconds: 0 })
    expect(await lateMoney(email, id)).toEqual({ ...withoutAccess, state: 'expired' })
  })

  test('given a payment of before it was cancelled that is seen only after, then what it paid for stays open', async () => {
    const email = 'paid@x.test'
    const { id } = await they.buy(await they.member(email), Role.Standard, 1, { email })
    await they.sim.set('clock', { days: 3, hours: 1 })
    await leave(email)
    await hear(id)
    await they.sim.set('clock', { days: 20 })
    expect((await rowOf(id)).state).toBe('cancelled')
    expect(await they.role((await they.login(email)).body.token)).toBe(Role.Standard)
  })
})

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first) => permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

test('given events of long ago, then they are forgotten, and those that PayPal may still send are not', async () => {
  const { db } = database
  const of = async () =>
    (await db.selectFrom('webhook_event').select('id').where('id', 'like', 'OLD-%').execute()).length
  const ages = { 'OLD-1': '89 days', 'OLD-2': '91 days' }
  for (const [id, age] of Object.entries(ages))
    await db
      .insertInto('webhook_event')
      .values({ id, event_type: 'x', received_at: sql<Date>`app_now() - ${age}::interval` })
      .execute()
  await deleteOldEvents(db)
  expect(await of()).toBe(1)
})
