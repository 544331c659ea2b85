import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { findAccountByEmail } from '@parure/features/account/server/queries.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { grantPlan } from '../entitlement/entitlements.ts'
import { replacePrice } from './plans.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('given a visitor, then the three plans with their prices, Standard to be tried, nothing running', async () => {
  const plans = await app.get('/api/pricing-plans')
  expect(
    plans.map(({ id, title, monthlyPrice, quarterPrice, yearlyPrice, trial }: Record<string, unknown>) => [
      id,
      title,
      monthlyPrice,
      quarterPrice,
      yearlyPrice,
      trial,
    ]),
  ).toEqual([
    [2, 'SmallPack', '9.00', '24.00', '84.00', false],
    [3, 'Standard', '19.00', '51.00', '180.00', true],
    [4, 'Premium', '39.00', '105.00', '372.00', false],
  ])
  expect(plans[2].benefits[0]).toBe('All the benefits of Standart')
  expect(plans[1].benefits).not.toEqual(expect.arrayContaining(plans[0].benefits))
  expect(plans.some((plan: object) => 'endDate' in plan)).toBe(false)
})

test('given somebody with a plan, then it says until when, or that it has no end and what it holds', async () => {
  const token = await they.member('has@x.test')
  const { id } = (await findAccountByEmail(database.db, 'has@x.test'))!
  await grantPlan(database.db, id, Role.SmallPack, 10, 'test')
  const mine = async () => (await they.ask('GET', '/api/pricing-plans', { token })).body
  const [smallPack, standard] = await mine()
  expect(smallPack.endDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(standard).not.toHaveProperty('endDate')
  expect(standard.trial).toBe(true)
  await grantPlan(database.db, id, Role.Standard, null, 'test')
  const plans = await mine()
  expect(plans.map(({ endless }: { endless?: string }) => endless)).toEqual(['included', 'held', undefined])
  expect(plans.some((plan: object) => 'endDate' in plan)).toBe(false)
})

test('given a changed price, then it has a new id, and the old one stays for who pays it', async () => {
  const [before] = await app.get('/api/pricing-plans')
  await replacePrice(database.db, Role.SmallPack, 1, '10.50')
  const [after] = await app.get('/api/pricing-plans')
  expect(after).toMatchObject({ monthlyPrice: '10.50', quarterPriceId: before.quarterPriceId })
  expect(after.monthlyPriceId).not.toBe(before.monthlyPriceId)
  const old = await database.db
    .selectFrom('plan_price')
    .select(['amount', 'retired_at'])
    .where('id', '=', before.monthlyPriceId)
    .executeTakeFirstOrThrow()
  expect(old).toEqual({ amount: '9.00', retired_at: expect.any(Date) })
})
