import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

const of = (origin: string, treatment: string) =>
  `Set with a sapphire of 2.10 carats, ${origin} origin, ${treatment}, in platinum.`

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: 'Sapphire ring', description: of('Ceylon', 'heated') }),
    buildRow({ title: 'Another sapphire ring', description: of('Kashmir', 'no indication of heating') }),
    buildRow({ title: 'Sapphire brooch', description: of('Burma', 'no indication of heating') }),
  ])
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const askWithout = async (query: string) => app.get(`/api/list/without?${query}`)
const narrow = 'gemstones=Sapphire&categories=Rings&origins=Sri Lanka&treatments=No indication of heating'

test('a selection without lots: what each criterion costs, the most first', async () => {
  const { without } = await app.get(`/api/list/without?${narrow}&exclude=gemstones:Ruby&searchQuery=ring`)
  expect(without).toEqual([
    { criterion: 'origins', count: 1 },
    { criterion: 'treatments', count: 1 },
    { criterion: 'categories', count: 0 },
    { criterion: 'gemstones', count: 0 },
    { criterion: 'exclude gemstones:Ruby', count: 0 },
    { criterion: 'search', count: 0 },
  ])
})

test('where dropping one finds nothing: what dropping two brings, else each alone', async () => {
  const four = await askWithout('gemstones=Sapphire&categories=Brooch&origins=Kashmir&treatments=Heated')
  expect(four.without.every(({ count }: { count: number }) => count === 0)).toBe(true)
  expect(four.further).toEqual([
    { criteria: ['categories', 'origins'], count: 1 },
    { criteria: ['categories', 'treatments'], count: 1 },
    { criteria: ['origins', 'treatments'], count: 1 },
  ])
  const three = await askWithout('categories=Brooch&origins=Kashmir&treatments=Heated')
  expect(three.further).toEqual([
    { criteria: ['categories', 'origins'], count: 1 },
    { criteria: ['categories', 'treatments'], count: 1 },
    { criteria: ['origins', 'treatments'], count: 1 },
  ])
  expect((await askWithout(narrow)).further).toEqual([])
})

test('the closest lots miss one criterion, and say what they have instead', async () => {
  const { items } = await app.get(`/api/list/closest?${narrow}`)
  const found = items.map(
    ({ lot, criterion, names }: { lot: { title: string }; criterion: string; names: string[] }) => [
      lot.title,
      criterion,
      names,
    ],
  )
  expect(found).toEqual([
    ['Another sapphire ring', 'origins', ['Kashmir']],
    ['Sapphire ring', 'treatments', ['Heated']],
  ])
})

test('beside a range they say on which side they lie', async () => {
  const { items } = await app.get('/api/list/closest?origins=Kashmir&carats=3-4')
  expect(items).toMatchObject([{ criterion: 'carats', side: 'below', names: [] }])
})

test('what a role may not filter by is no criterion for it', async () => {
  const query = 'gemstones=Opal&houses=Nobody&saleDates=2020-01-01..2020-01-02'
  const criteria = async (role: Role) =>
    (await app.get(`/api/list/without?${query}`, { role })).without.map(
      ({ criterion }: { criterion: string }) => criterion,
    )
  expect(await criteria(Role.SmallPack)).toEqual(['gemstones'])
  expect((await criteria(Role.Standard)).toSorted()).toEqual(['gemstones', 'houses', 'saleDates'])
})
