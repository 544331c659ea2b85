import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

/** Lots that a source lists now; the day that it names as that of their listing is long ago. */
const list = async (title: string, count = 1) =>
  ingestRows(
    database.db,
    Array.from({ length: count }, () => buildRow({ title, sale_key: title })),
  )

describe('new are lots to come that were first seen since the last look', () => {
  test('in the list of searches and on the menu; a look ends it', async () => {
    const { save, ask, list: searches } = await somebody(Role.SmallPack)
    await list('Opal ring')
    const search = (await save({ criteria: { gemstones: 'Opal' } })).body
    await save({ name: 'All', criteria: {} })
    expect(search).toMatchObject({ matches: 1, news: 0 })
    const menu = async () => (await ask('GET', '/news')).body
    expect(await menu()).toEqual({ searches: 0, lots: 0 })
    await they.moveClock('1 day')
    await list('Opal ring', 2)
    await list('Jade ring')
    const [all, opals] = (await searches()).items
    expect([opals, all]).toMatchObject([
      { matches: 3, news: 2 },
      { matches: 4, news: 3 },
    ])
    // A lot of two searches is one lot.
    expect(await menu()).toEqual({ searches: 2, lots: 3 })
    await they.moveClock('2 days')
    expect((await ask('POST', `/${search.id}/look`)).status).toBe(200)
    expect(await menu()).toEqual({ searches: 1, lots: 3 })
    await ask('DELETE', `/${all.id}`)
    expect(await menu()).toEqual({ searches: 0, lots: 0 })
  })

  test('counting ends at 99', async () => {
    const { save, ask, list: searches } = await somebody(Role.SmallPack)
    await save({ criteria: { gemstones: 'Topaz' } })
    await they.moveClock('1 day')
    await list('Topaz ring', 101)
    expect((await searches()).items).toMatchObject([{ matches: 101, news: 99 }])
    expect((await ask('GET', '/news')).body).toEqual({ searches: 1, lots: 99 })
  })
})

const sold = (key: string, price: string | null) =>
  buildPastRow({ key, title: 'Garnet brooch', ...(price === null ? {} : { price, price_basis: 'hammer' }) })

test('new are past lots whose sale ended or whose result was published since the last look', async () => {
  const { save, ask, list: searches } = await somebody(Role.Standard)
  await ingestRows(database.db, [sold('garnet 1', '10'), sold('garnet 2', null), sold('garnet 3', null)])
  await save({ criteria: { status: 'Past', outcomes: 'sold', gemstones: 'Garnet' } })
  await save({ name: 'All', criteria: { status: 'Past', outcomes: 'all', gemstones: 'Garnet' } })
  await they.moveClock('1 day')
  await ingestRows(database.db, [sold('garnet 1', '10'), sold('garnet 2', '20'), sold('garnet 3', null)])
  expect((await searches()).items).toMatchObject([
    { name: 'All', matches: 3, news: 1 },
    { matches: 2, news: 1 },
  ])
  expect((await ask('GET', '/news')).body).toEqual({ searches: 2, lots: 1 })
})

const rows = (title: string, count: number, fields: object) =>
  Array.from({ length: count }, () => buildRow({ title, ...fields }))

describe('before saving', () => {
  test('it is said how many match, how many come in a week, and what narrows it', async () => {
    const { ask } = await somebody()
    const listed_on = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
    await ingestRows(database.db, [
      ...rows('Spinel ring', 9, { listed_on }),
      ...rows('Spinel and pearl brooch', 4, { listed_on: '2020-01-01' }),
      // Over by now, but come within the ninety days.
      buildPastRow({ title: 'Spinel ring', listed_on }),
    ])
    const { total, perWeek, narrower } = (await ask('GET', '/preview?gemstones=Spinel')).body
    expect([total, perWeek]).toEqual([13, '0.8'])
    expect(narrower).toEqual([{ group: 'categories', name: 'Brooch', count: 4 }])
  })

  test('of nothing there is nothing to say', async () => {
    const { ask } = await somebody()
    const nothing = { total: 0, perWeek: '0.0', narrower: [] }
    expect((await ask('GET', '/preview?searchQuery=unwrittenword')).body).toEqual(nothing)
    expect((await ask('GET', '/preview?estimate=5-1')).status).toBe(400)
  })
})
