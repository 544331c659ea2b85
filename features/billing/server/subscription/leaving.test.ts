// A subscription that is unpaid, or suspended at PayPal, can be cancelled and resumed.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { cancelAtProvider } from './cancel.ts'
import { reconcileSubscriptions } from '../sync/reconcile-subscriptions.ts'

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeAll(async () => {
  database = await createTestDatabase()
  they = await startPayingPeople(database)
})
afterAll(async () => {
  await they.close()
  await database.close()
})

const pass = async (days: number): Promise<void> => {
  await they.pass({ days })
  await reconcileSubscriptions(they.payments, 'due')
}
const subscriber = async (email: string, refuses: 'never' | 'renewals' = 'never') => {
  const token = await they.member(email)
  const { id } = await they.buy(token, Role.Premium, 1, { email, refuses })
  await they.settle()
  return { token, id }
}
const signIn = async (email: string): Promise<string> => (await they.login(email)).body.token
const cancel = async (token: string) => {
  const { body } = await they.post('/api/settings/subscriptions/cancel', {}, { token })
  await they.until(async () => (await cancelAtProvider(they.payments)) === 0)
  return body
}

test('given a renewal that failed days ago, then it is still shown and can be cancelled, and nothing more is charged', async () => {
  const email = 'owes@x.test'
  const { id } = await subscriber(email, 'renewals')
  await pass(31)
  await pass(4)
  const token = await signIn(email)
  expect(await they.role(token)).toBe(Role.Undefined)
  expect((await they.history(token)).running).toMatchObject({ plan: 'Premium', renews: true, overdue: true })
  expect(await cancel(token)).toMatchObject({ periodEnd: null })
  expect((await they.history(token)).running).toBeNull()
  await they.sim.set('payers', { email, refuses: 'never' })
  await pass(20)
  expect(await they.sim.subscription(id)).toMatchObject({ status: 'CANCELLED', payments: [{ amount: '39.00' }] })
})

test('given a renewal that failed just now, when cancelled, then access ends, and no day that is past is named', async () => {
  const email = 'just@x.test'
  await subscriber(email, 'renewals')
  await pass(31)
  const token = await signIn(email)
  expect(await they.role(token)).toBe(Role.Premium)
  expect(await cancel(token)).toMatchObject({ periodEnd: null })
  expect(await they.role(token)).toBe(Role.Undefined)
})

test('given one that PayPal suspended, when it is taken up again there, then what was paid for is open again', async () => {
  const { token, id } = await subscriber('pauses@x.test')
  const { running } = await they.history(token)
  await they.sim.set(`subscriptions/${id}/suspend`)
  await they.settle()
  expect(await they.role(token)).toBe(Role.Undefined)
  expect((await they.history(token)).running).toMatchObject({ suspended: true, renews: true })
  await they.sim.set(`subscriptions/${id}/resume`)
  await they.settle()
  expect(await they.role(token)).toBe(Role.Premium)
  expect((await they.history(token)).running).toEqual(running)
})

const cancellations = async (email: string) =>
  (await they.mails(email)).filter((template) => template === 'subscription-canceled')

test('a cancellation sends one mail, and none again when PayPal reports it', async () => {
  const email = 'leaves@x.test'
  const { token } = await subscriber(email)
  expect(await cancellations(email)).toEqual([])
  await cancel(token)
  await they.settle()
  await reconcileSubscriptions(they.payments, 'due')
  expect(await cancellations(email)).toHaveLength(1)
})

test('one that is canceled at PayPal sends the same mail, once however often PayPal says so', async () => {
  const email = 'leaves-there@x.test'
  const { id } = await subscriber(email)
  await they.sim.set(`subscriptions/${id}/cancel`)
  await they.settle()
  await they.sim.set(`subscriptions/${id}/cancel`).catch(() => {})
  await they.settle()
  expect(await cancellations(email)).toHaveLength(1)
  const { content } = await database.db
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', 'subscription-canceled')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({ plans: ['Premium'], byProvider: true, accessEnds: expect.any(String) })
})

test('a plan that another one replaces sends no such mail', async () => {
  const email = 'extends@x.test'
  const { token } = await subscriber(email)
  await they.buy(token, Role.Premium, 12, { email })
  await they.settle()
  expect((await they.mails(email)).filter((template) => template === 'receipt')).toHaveLength(2)
  expect(await cancellations(email)).toEqual([])
})

test('given one that PayPal suspended, when cancelled, then it is so at PayPal', async () => {
  const { token, id } = await subscriber('stops@x.test')
  await they.sim.set(`subscriptions/${id}/suspend`)
  await they.settle()
  expect(await cancel(token)).toMatchObject({ periodEnd: expect.any(String) })
  expect((await they.sim.subscription(id)).status).toBe('CANCELLED')
})
