import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { unansweredSearch } from '@parure/portal/test/lot-index/unanswered-search.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let index: LotIndex
let app: TestApp
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    ...Array.from({ length: 3 }, () => buildRow({ title: 'Ruby ring' })),
    buildRow({ title: 'Cabochon brooch' }),
  ])
  const folder = await createTemporaryFolder('index')
  index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }), readers: 1 })
  await index.ready
  app = await startTestApp(database, {}, { search: createIndexSearch(index, unansweredSearch) })
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await index.close()
  await database.close()
})

test('the index counts what matches, what is new, and what narrows', async () => {
  const { save, ask, list } = await somebody(Role.Premium)
  expect((await save({ criteria: { categories: 'Rings', houses: 'Halder & Roe' } })).body).toMatchObject({
    matches: 3,
    news: 0,
  })
  await createPeople(app, database).moveClock('1 day')
  await ingestRows(database.db, [buildRow({ title: 'Ruby ring' })])
  const first = async () => (await list()).items[0]
  await expect.poll(first, { interval: 5 }).toMatchObject({ matches: 4, news: 1 })
  expect((await ask('GET', '/news')).body).toEqual({ searches: 1, lots: 1 })
  expect((await ask('GET', '/preview')).body).toMatchObject({
    total: 5,
    narrower: [{ group: 'categories', name: 'Brooch', count: 1 }],
  })
})

test('a slip that the list forgives is put right when it is saved', async () => {
  const { save, ask } = await somebody()
  const saved = await save({ criteria: { searchQuery: 'cabochom brooch' } })
  expect(saved.body).toMatchObject({ criteria: { searchQuery: 'cabochon brooch' }, matches: 1 })
  const changed = await ask('PUT', `/${saved.body.id}`, { criteria: { searchQuery: '"cabochom"' } })
  expect(changed.body).toMatchObject({ criteria: { searchQuery: '"cabochom"' }, matches: 0 })
})
