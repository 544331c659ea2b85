import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { listSendingSearches } from './queries.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('those may send that are over upcoming lots, by some channel, neither paused nor deleted, of the accounts asked for', async () => {
  const [one, other, third] = [await somebody(Role.Premium), await somebody(Role.Premium), await somebody(Role.Premium)]
  const criteria = { gemstones: 'Ruby', houses: 'Halder & Roe', estimate: '-5' }
  await one.save({ name: 'Sends', criteria, telegram: true, frequency: 'weekly' })
  await one.save({ name: 'Silent' })
  await one.save({ name: 'Past', criteria: { status: 'Past' }, email: true })
  const [paused, deleted] = [
    await one.save({ name: 'Paused', email: true }),
    await one.save({ name: 'Gone', email: true }),
  ]
  await one.ask('PUT', `/${paused.body.id}`, { isPaused: true })
  await one.ask('DELETE', `/${deleted.body.id}`)
  await other.save({ name: 'Of another', email: true })
  await third.save({ name: 'Not asked for', email: true })
  expect(await listSendingSearches(database.db, [other.accountId, one.accountId])).toMatchObject([
    {
      accountId: one.accountId,
      name: 'Sends',
      criteria: {
        status: 'Upcoming',
        gemstones: ['Ruby'],
        houses: ['Halder & Roe'],
        estimate: { from: null, to: '5' },
      },
      frequency: 'weekly',
      byEmail: false,
      byTelegram: true,
      criteriaSince: expect.any(Date),
    },
    { accountId: other.accountId, name: 'Of another', byEmail: true, byTelegram: false },
  ])
  expect(await listSendingSearches(database.db, [])).toEqual([])
})

test('one whose stored criteria are not understood any more is left out, and the others send', async () => {
  const [one, other] = [await somebody(Role.Premium), await somebody(Role.Premium)]
  const old = await one.save({ name: 'Not understood', email: true })
  await one.save({ name: 'Understood', email: true })
  await other.save({ name: 'Of another', email: true })
  await database.db
    .updateTable('saved_search')
    .set({ criteria: JSON.stringify({ status: 'Upcoming', currency: 'XXX', estimate: '-5' }) })
    .where('id', '=', old.body.id)
    .execute()
  const sending = await listSendingSearches(database.db, [one.accountId, other.accountId])
  expect(sending.map(({ name }) => name)).toEqual(['Understood', 'Of another'])
})
