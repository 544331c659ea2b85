// Checks 24 and 36 to 38 of the reliability bar: the course of a subscription over time.
import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { listPaymentAlerts } from '../sync/alerts.ts'
import { cancelAtProvider } from './cancel.ts'
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

const amounts = async (id: string): Promise<string[]> =>
  (await they.sim.subscription(id)).payments.map(({ amount }: { amount: string }) => amount)
/** Runs the scheduled comparison. */
const compare = () => reconcileSubscriptions(they.payments, 'due')
const pass = async (days: number, hours = 0): Promise<void> => {
  await they.pass({ days, hours })
  await compare()
}
/** Signs in again, since sessions end after a week without use. */
const signIn = async (email: string): Promise<string> => (await they.login(email)).body.token
/** Cancels, with the worker's retries: the immediate attempt may have failed. */
const cancel = async (token: string) => {
  const reply = await they.post('/api/settings/subscriptions/cancel', {}, { token })
  await they.until(async () => (await cancelAtProvider(they.payments)) === 0)
  return reply
}
const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

describe('check 36: the trial', () => {
  test('costs nothing on day 0, is charged once on day 3, and is there once', async () => {
    const email = 'trial@x.test'
    let token = await they.member(email)
    const { body, id } = await they.buy(token, Role.Standard, 1, { email })
    expect(body).toMatchObject({ price: '0.00', type: 'Standard', period: 1 })
    expect(body.firstCharge).toMatchObject({ kind: 'trial', price: '19.00' })
    expect(days(body.startDate, body.firstCharge.date)).toBe(3)
    expect(await they.role(token)).toBe(Role.Standard)
    const [first] = (await they.history(token)).subscriptions
    expect(first).toMatchObject({ price: '0.00', isActive: true })
    expect(days(first.startDate, first.endDate)).toBe(3)
    await pass(2, 23)
    expect(await amounts(id)).toEqual([])
    await pass(0, 2)
    expect(await amounts(id)).toEqual(['19.00'])
    const { subscriptions } = await they.history(token)
    expect(subscriptions.map(({ price, isActive }: any) => [price, isActive])).toEqual([
      ['19.00', true],
      ['0.00', false],
    ])
    expect(subscriptions[0].startDate).toBe(first.endDate)
    await pass(4)
    token = await signIn(email)
    expect(await they.role(token)).toBe(Role.Standard)
    expect((await they.plans(token)).some(({ trial }) => trial)).toBe(false)
  })

  test('cancelled on day 2 it stays open to day 3 and costs nothing', async () => {
    const token = await they.member('leaves@x.test')
    const { id } = await they.buy(token, Role.Standard, 1, { email: 'leaves@x.test' })
    await pass(2)
    expect((await cancel(token)).status).toBe(200)
    await pass(0, 23)
    expect(await they.role(token)).toBe(Role.Standard)
    await pass(0, 2)
    expect(await they.role(token)).toBe(Role.Undefined)
    await pass(3)
    expect(await amounts(id)).toEqual([])
    expect(await they.sim.subscription(id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('the same person is offered the paid plan; the same payer elsewhere activates nothing and may pay', async () => {
    const token = await they.member('again@x.test')
    await they.buy(token, Role.Standard, 1, { email: 'payer@x.test' })
    await cancel(token)
    await pass(4)
    const second = await they.buy(token, Role.Standard, 1, { email: 'payer@x.test' })
    expect(second.body).toMatchObject({ price: '19.00' })
    expect(await amounts(second.id)).toEqual(['19.00'])
    const other = await they.member('other@x.test')
    const third = await they.buy(other, Role.Standard, 1, { email: 'payer@x.test' })
    expect(third).toMatchObject({ status: 409, body: { code: 'trial-used' } })
    expect(await they.role(other)).toBe(Role.Undefined)
    expect((await they.sim.subscription(third.id)).status).toBe('APPROVED')
    expect((await they.plans(other)).map(({ trial }) => trial)).toEqual([false, false, false])
    expect(await they.buy(other, Role.Standard, 1, { email: 'payer@x.test' })).toMatchObject({
      status: 200,
      body: { price: '19.00' },
    })
  })

  test('the payer is known again after the account is gone, by nothing that names them', async () => {
    const token = await they.member('gone@x.test')
    await they.buy(token, Role.Standard, 1, { email: 'known@x.test' })
    await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
    const back = await they.member('gone@x.test')
    const { status, body } = await they.buy(back, Role.Standard, 1, { email: 'known@x.test' })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'trial-used' })
  })
})

test('given two accounts with one payer that try for free at the same moment, then one of them does', async () => {
  const tokens = [await they.member('one@x.test'), await they.member('two@x.test')]
  const open = async (token: string) =>
    they.approve(await they.checkout(token, Role.Standard, 1), { email: 'both@x.test' })
  const backs = [await open(tokens[0]!), await open(tokens[1]!)]
  const replies = await Promise.all(backs.map((back, index) => they.execute(tokens[index]!, back)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('trial-used')
  const states = await Promise.all(backs.map(async ({ paymentId }) => (await they.sim.subscription(paymentId)).status))
  expect(new Set(states)).toEqual(new Set(['ACTIVE', 'APPROVED']))
})

describe('check 37: renewals and extensions', () => {
  test('given a renewal that fails, then it is open three days more, and again once it is paid; given up, closed', async () => {
    const email = 'late@x.test'
    await they.member(email)
    const { id } = await they.buy(await signIn(email), Role.Premium, 1, { email })
    await they.sim.set('payers', { email, refuses: 'always' })
    const row = async () =>
      database.db
        .selectFrom('subscription')
        .select(['state', 'period_end'])
        .where('provider_id', '=', id)
        .executeTakeFirstOrThrow()
    const { period_end: end } = await row().then(async (first) =>
      first.state === 'active' ? first : (await they.settle(), row()),
    )
    const now = Date.parse((await they.sim.get('clock')).now)
    await pass(0, Math.ceil((end!.getTime() - now) / 3_600_000) + 1)
    expect((await row()).state).toBe('past_due')
    const token = await signIn(email)
    expect(await they.role(token)).toBe(Role.Premium)
    expect((await they.history(token)).running).toMatchObject({ renews: true, overdue: true })
    await pass(2, 20)
    expect(await they.role(token)).toBe(Role.Premium)
    await pass(0, 6)
    expect(await they.role(token)).toBe(Role.Undefined)
    await they.sim.set('payers', { email, refuses: 'never' })
    await pass(3)
    expect((await row()).state).toBe('active')
    expect(await they.role(token)).toBe(Role.Premium)
    await they.sim.set('payers', { email, refuses: 'always' })
    await pass(31 + 12)
    expect((await row()).state).toBe('suspended')
    expect(await they.role(await signIn(email))).toBe(Role.Undefined)
  })

  test('given Extend, then it is charged once now, ends one period later, and no day is charged twice', async () => {
    const email = 'more@x.test'
    let token = await they.member(email)
    const first = await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    const endDate = async () => Date.parse(`${(await they.plans(token))[2].endDate}Z`)
    const before = await endDate()
    await pass(10)
    token = await signIn(email)
    const second = await they.buy(token, Role.Premium, 3, { email })
    expect(second.body).toMatchObject({ price: '105.00', period: 3 })
    await they.settle()
    await cancelAtProvider(they.payments)
    expect(await amounts(second.id)).toEqual(['105.00'])
    expect((await they.sim.subscription(first.id)).status).toBe('CANCELLED')
    const after = new Date(before)
    after.setUTCMonth(after.getUTCMonth() + 3)
    expect(Math.abs((await endDate()) - after.getTime())).toBeLessThan(4 * 86_400_000)
    await pass(200)
    token = await signIn(email)
    const { subscriptions } = await they.history(token)
    expect(subscriptions.map(({ price }: any) => price)).toEqual(['105.00', '105.00', '39.00'])
    for (const [index, { endDate: end }] of subscriptions.slice(1).entries())
      expect(end).toBe(subscriptions[index].startDate)
    expect(await amounts(first.id)).toEqual(['39.00'])
    expect(await they.role(token)).toBe(Role.Premium)
  })

  test('given a lower plan while a higher one runs, then it begins and is charged when that one ends', async () => {
    const email = 'lower@x.test'
    let token = await they.member(email)
    const high = await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    const low = await they.buy(token, Role.SmallPack, 1, { email })
    expect(low.body).toMatchObject({ price: '0.00', type: 'SmallPack' })
    const [{ endDate }] = (await they.history(token)).subscriptions
    expect(low.body.firstCharge).toEqual({ kind: 'deferred', date: endDate, price: '9.00' })
    await they.settle()
    await cancelAtProvider(they.payments)
    expect(await they.role(token)).toBe(Role.Premium)
    expect((await they.history(token)).running).toMatchObject({ plan: 'SmallPack', renews: true })
    expect(await amounts(low.id)).toEqual([])
    await pass(32)
    token = await signIn(email)
    expect(await they.role(token)).toBe(Role.SmallPack)
    expect([await amounts(high.id), await amounts(low.id)]).toEqual([['39.00'], ['9.00']])
  })

  test('given a lower plan that is itself paid for longer than the higher one, then it is not paid for twice', async () => {
    const email = 'longer@x.test'
    const token = await they.member(email)
    await they.buy(token, Role.Standard, 12, { email })
    await they.settle()
    const { running } = await they.history(token)
    await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    const [, standard] = await they.plans(token)
    expect(standard.coveredUntil).toBe(running.periodEnd.slice(0, 19).replace('T', ' '))
    const more = await they.buy(token, Role.Standard, 1, { email })
    expect(more.body.price).toBe('0.00')
    await they.settle()
    await pass(40)
    const later = await signIn(email)
    expect(await they.role(later)).toBe(Role.Standard)
    expect(await amounts(more.id)).toEqual([])
    await pass(326)
    expect(await amounts(more.id)).toEqual(['19.00'])
    expect(await they.role(await signIn(email))).toBe(Role.Standard)
  })

  test('given a higher plan, then it begins at once, and only then the lower one is cancelled', async () => {
    const email = 'higher@x.test'
    const token = await they.member(email)
    const low = await they.buy(token, Role.SmallPack, 1, { email })
    await they.settle()
    const approvalUrl = await they.checkout(token, Role.Premium, 1)
    const back = await they.approve(approvalUrl, { email })
    expect((await they.sim.subscription(low.id)).status).toBe('ACTIVE')
    expect((await they.execute(token, back)).body).toMatchObject({ price: '39.00' })
    await cancelAtProvider(they.payments)
    expect((await they.sim.subscription(low.id)).status).toBe('CANCELLED')
    expect(await they.role(token)).toBe(Role.Premium)
  })

  test('given a refund, then it ends now, and nothing is charged any more', async () => {
    const email = 'refund@x.test'
    const token = await they.member(email)
    const { id } = await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    const { payments } = await they.sim.subscription(id)
    await they.sim.set(`payments/${payments[0].id}/refund`)
    await they.settle()
    expect(await they.role(token)).toBe(Role.Undefined)
    expect((await they.history(token)).subscriptions[0].isActive).toBe(false)
    await cancelAtProvider(they.payments)
    expect((await they.sim.subscription(id)).status).toBe('CANCELLED')
  })
})

test('given a partial refund, then it stays, and an alert is raised for an operator', async () => {
  const email = 'part@x.test'
  const token = await they.member(email)
  const { id } = await they.buy(token, Role.Premium, 1, { email })
  await they.settle()
  const { payments } = await they.sim.subscription(id)
  await they.sim.set(`payments/${payments[0].id}/refund`, { amount: '10.00' })
  await they.settle()
  expect(await they.role(token)).toBe(Role.Premium)
  const about = (await listPaymentAlerts(database.db)).filter(({ subscription }) => subscription === id)
  expect(about).toMatchObject([{ kind: 'partly-refunded', subscription: id, about: payments[0].id }])
})

describe('checks 24 and 38: leaving', () => {
  test('cancelled, it is open to the end of the period and closed with the same token right after', async () => {
    const email = 'ends@x.test'
    let token = await they.member(email)
    const { id } = await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    const { running } = await they.history(token)
    const reply = await cancel(token)
    expect(reply).toMatchObject({ status: 200, body: { periodEnd: running.periodEnd } })
    expect(await cancel(token)).toMatchObject({ status: 404, body: { code: 'no-subscription' } })
    expect((await they.history(token)).running).toEqual({ ...running, renews: false })
    await they.until(async () => (await they.sim.subscription(id)).status === 'CANCELLED')
    const now = Date.parse((await they.sim.get('clock')).now)
    await they.pass({ seconds: Math.floor((Date.parse(running.periodEnd) - now) / 1_000) - 60 })
    token = await signIn(email)
    expect(await they.role(token)).toBe(Role.Premium)
    await they.pass({ seconds: 61 })
    expect(await they.role(token)).toBe(Role.Undefined)
    expect((await they.history(token)).running).toBeNull()
    await compare()
    expect(await amounts(id)).toEqual(['39.00'])
  })

  test('an account can be deleted while PayPal is away; it is cancelled there as soon as it is back', async () => {
    const email = 'deleted@x.test'
    const token = await they.member(email)
    const { id } = await they.buy(token, Role.Premium, 1, { email })
    await they.settle()
    await they.sim.fault('subscription.cancel', { kind: 'status', status: 503 })
    const gone = await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
    expect(gone.status).toBe(200)
    const worker = they.worker()
    expect(await cancelAtProvider(worker)).toBe(1)
    await worker.close()
    await they.sim.noFaults()
    expect(await cancelAtProvider(they.payments)).toBe(0)
    expect((await they.sim.subscription(id)).status).toBe('CANCELLED')
    await they.settle()
    const [invoice] = await database.db
      .selectFrom('invoice')
      .innerJoin('subscription', 'subscription.id', 'invoice.subscription_id')
      .selectAll('invoice')
      .where('subscription.provider_id', '=', id)
      .execute()
    expect(invoice).toMatchObject({ account_id: null, amount: '39.00', pseudonym: expect.stringMatching(/^former-/) })
    await pass(40)
    expect(await amounts(id)).toEqual(['39.00'])
  })
})
