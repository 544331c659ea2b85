// Check 35 of the reliability bar: a year of people who subscribe, pay, fail to pay, extend and leave, while webhooks
// are lost. PAYING_PEOPLE=200 simulates it in full size; without it a twentieth, to keep the tests fast.
// `staleness.test.ts` measures how late the database is meanwhile.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingPeople, type Approval, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { cancelAtProvider } from '../subscription/cancel.ts'
import { reconcileSubscriptions, replayEvents } from './reconcile-subscriptions.ts'

const buyers = Number(process.env.PAYING_PEOPLE ?? 10)
const chance = createSeededRandom('a year')
const daysPlayed = 365

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeAll(async () => {
  database = await createTestDatabase()
  they = await startPayingPeople(database)
  await they.sim.set('webhooks', { seed: '35', drop: 0.1, duplicate: 0.05, reorder: 0.1, reorderWithinSeconds: 3_600 })
})
afterAll(async () => {
  await they.close()
  await database.close()
})

interface Buyer {
  email: string
  comesOn: number
  role: Role
  months: number
  refuses: NonNullable<Approval['refuses']>
  leavesOn: number | null
  extendsOn: number | null
}

const people: Buyer[] = Array.from({ length: buyers }, (_, index) => {
  const comesOn = chance.drawInteger(0, 330)
  const later = (share: number): number | null =>
    chance.drawOutcome(share) ? comesOn + chance.drawInteger(1, 200) : null
  return {
    email: `buyer${index}@x.test`,
    comesOn,
    role: chance.drawChoice([Role.SmallPack, Role.Standard, Role.Standard, Role.Premium]),
    months: chance.drawChoice([1, 1, 1, 3, 12]),
    refuses: chance.drawChoice(['never', 'never', 'never', 'never', 'renewals', 'first'] as const),
    leavesOn: later(0.3),
    extendsOn: later(0.2),
  }
})

const tokenOf = async (email: string): Promise<string> => {
  const { status, body } = await they.login(email)
  return status === 200 ? body.token : they.member(email)
}

async function live(day: number): Promise<void> {
  for (const { email, comesOn, leavesOn, extendsOn, role, months, refuses } of people) {
    if (day !== comesOn && day !== leavesOn && day !== extendsOn) continue
    const token = await tokenOf(email)
    if (day === leavesOn) await they.post('/api/settings/subscriptions/cancel', {}, { token })
    else await they.buy(token, role, months, { email, refuses: day === comesOn ? refuses : 'never' })
  }
}

/** Runs the worker's jobs of a day once, without repeating the hourly ones. */
async function work(): Promise<void> {
  await cancelAtProvider(they.payments)
  await reconcileSubscriptions(they.payments, 'pending')
  await reconcileSubscriptions(they.payments, 'due')
}

test('check 35: after a year with every tenth webhook lost the database is what the provider is', async () => {
  for (let day = 0; day < daysPlayed; day++) {
    await live(day)
    await they.pass({ days: 1 })
    await work()
    if (day % 7 === 0) await replayEvents(they.payments, 24 * 8)
  }
  await replayEvents(they.payments, 24 * 8)
  await they.settle()
  await reconcileSubscriptions(they.payments, 'all')
  const state = await they.sim.get('state')
  const rows = await database.db.selectFrom('subscription').selectAll().execute()
  const invoices = await database.db.selectFrom('invoice').selectAll().where('amount', '>', '0').execute()
  const known = new Map(rows.map((row) => [row.provider_id, row]))
  const alike: Record<string, readonly string[]> = {
    APPROVAL_PENDING: ['checkout', 'abandoned'],
    APPROVED: ['abandoned'],
    ACTIVE: ['trialing', 'provisional', 'active', 'past_due'],
    SUSPENDED: ['suspended'],
    CANCELLED: ['cancelled', 'expired', 'abandoned'],
  }
  const differing = state.subscriptions.filter(
    ({ id, status }: { id: string; status: string }) => !alike[status]?.includes(known.get(id)?.state ?? 'unknown'),
  )
  expect(differing).toEqual([])
  const paid = state.subscriptions.flatMap(({ payments }: any) => payments)
  expect(new Map(invoices.map(({ transaction_id: id, amount }) => [id, amount]))).toEqual(
    new Map(paid.map(({ id, amount }: { id: string; amount: string }) => [id, amount])),
  )
  expect(paid.length).toBeGreaterThan(buyers)
}, 600_000)

test('no account has access without a payment, and each one that paid has it', async () => {
  const state = await they.sim.get('state')
  const now = Date.parse(state.now)
  const { db } = database
  const open = await db.selectFrom('entitlement').selectAll().where('ends_at', '>', new Date(now)).execute()
  const rows = new Map((await db.selectFrom('subscription').selectAll().execute()).map((row) => [row.id, row]))
  for (const { subscription_id: id } of open)
    expect(['trialing', 'provisional', 'active', 'past_due', 'cancelled']).toContain(rows.get(id ?? '')?.state)
  const running = state.subscriptions.filter(({ status, nextPaymentTime, failedPayments }: any) => {
    return status === 'ACTIVE' && failedPayments === 0 && nextPaymentTime !== null
  })
  const byProvider = new Map([...rows.values()].map((row) => [row.provider_id, row]))
  for (const { id, nextPaymentTime } of running)
    expect(Math.abs((byProvider.get(id)?.period_end?.getTime() ?? 0) - Date.parse(nextPaymentTime)), id).toBeLessThan(
      86_400_000,
    )
  expect(running.length).toBeGreaterThan(0)
})
