// Checks 22 and 25 to 31 of the reliability bar.
import { Role } from '@parure/domain/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payingPeople, type PayingPeople } from '../../test/paying-people.ts'
import { testDatabase } from '../../test/test-database.ts'
import type { OpenDatabase } from '../platform/database.ts'
import type { Schema } from '../schema.ts'

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeAll(async () => {
  database = await testDatabase()
  they = await payingPeople(database)
})
afterAll(async () => {
  await they.close()
  await database.close()
})

test('check 28: approved and executed, it answers what was paid, and is one subscription, one invoice, one receipt', async () => {
  const token = await they.member('buyer@x.test')
  const { status, body } = await they.buy(token, Role.Premium, 3)
  expect(body).toEqual({
    price: '105.00',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    type: 'Premium',
    period: 3,
  })
  expect(status).toBe(200)
  expect(await they.role(token)).toBe(Role.Premium)
  await they.settle()
  const { subscriptions, running } = await they.history(token)
  expect(subscriptions).toEqual([
    {
      startDate: body.startDate,
      endDate: expect.any(String),
      plan: 'Premium',
      price: '105.00',
      isActive: true,
      invoiceId: expect.stringMatching(/^PR-\d{5}$/),
    },
  ])
  expect(running).toEqual({ plan: 'Premium', price: '105.00', periodEnd: subscriptions[0].endDate, renews: true })
  expect((await they.mails('buyer@x.test')).filter((template) => template === 'receipt')).toHaveLength(1)
})
