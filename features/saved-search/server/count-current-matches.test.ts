import type { SearchCriteria } from '../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { countCurrentMatches } from './count-current-matches.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  await ingestRows(database.db, [
    buildRow({}),
    buildRow({ title: 'Sapphire brooch', maker: 'Cartier' }),
    buildPastRow({ title: 'Ruby ring', price: '5000', price_basis: 'hammer' }),
  ])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const searches: SearchCriteria[] = [
  { status: 'Upcoming' },
  { status: 'Upcoming', categories: 'Rings' },
  { status: 'Upcoming', brands: 'Cartier' },
  { status: 'Upcoming', gemstones: 'Opal' },
  { status: 'Upcoming', searchQuery: 'sapphire', estimate: '1000-', currency: 'CHF' },
  { status: 'Past', outcomes: 'all' },
]

test('each search finds as many lots as its list shows', async () => {
  const found = await countCurrentMatches(
    database.db,
    searches.map((criteria, id) => ({ id, criteria })),
  )
  for (const [id, criteria] of searches.entries()) {
    const { count } = (await app.get(`/api/jewelries/total?${new URLSearchParams(criteria).toString()}`)) as {
      count: number
    }
    expect(found.get(id), JSON.stringify(criteria)).toBe(count)
  }
})

test('what is not counted soon enough is left out', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table lot in access exclusive mode`.execute(tx)
    expect(await countCurrentMatches(database.db, [{ id: 1, criteria: { status: 'Upcoming' } }])).toEqual(new Map())
  })
})

test('criteria that are not understood are not counted', async () => {
  expect(await countCurrentMatches(database.db, [{ id: 1, criteria: { status: 'Neither' } }])).toEqual(new Map())
})
