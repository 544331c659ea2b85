import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

const ring = (key: string, stones: string, fields = {}) =>
  buildRow({ key, title: `Ring ${key}`, description: `Set with ${stones}, in 18 carat gold.`, ...fields })
const elsewhere = { house: 'Vasari & Fils', sale_key: 'V', sale_location: 'Paris' }

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    ring('a', 'a sapphire and diamonds'),
    ring('b', 'a sapphire'),
    ring('c', 'a ruby, a sapphire and diamonds', elsewhere),
    ring('d', 'diamonds'),
    buildRow({ key: 'e', title: 'Bangle e', description: 'Plain.' }),
    buildPastRow({ key: 'f', price: '5', price_basis: 'hammer' }),
  ])
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function keys(query: string, role?: Role): Promise<string[]> {
  const { items } = await app.get(`/api/jewelries/?${query}`, role ? { role } : {})
  return items.map(({ title }: { title: string }) => title.slice(-1)).toSorted()
}

const countLots = async (query: string, name: string): Promise<number> => {
  const options: { name: string; count: number }[] = await app.get(`/api/gemstones?${query}`)
  return options.find((option) => option.name === name)?.count ?? 0
}

test.each([
  ['exclude=gemstones:Diamond', ['b', 'e']],
  ['exclude=gemstones:Diamond,categories:Bracelets', ['b']],
  ['gemstones=Sapphire&exclude=gemstones:Diamond', ['b']],
  ['exclude=gemstones:Diamond,gemstones:Sapphire', ['e']],
  ['exclude=gemstones:Nothing', ['a', 'b', 'c', 'd', 'e']],
  ['exclude=nothing:Diamond,Diamond', ['a', 'b', 'c', 'd', 'e']],
  ['gemstones=all:Sapphire,Diamond', ['a', 'c']],
  ['gemstones=all:Sapphire,Diamond&exclude=gemstones:Ruby', ['a']],
  ['gemstones=all:Sapphire,Nothing', []],
  ['categories=all:Rings,Bracelets', []],
  ['gemstones=Sapphire,Diamond', ['a', 'b', 'c', 'd']],
])('given %s, then the lots are %j', async (query, found) => {
  expect(await keys(query)).toEqual(found)
  expect(await app.get(`/api/jewelries/total?${query}`)).toEqual({ count: found.length })
})

test('a lot of past sales has one outcome, so that all of two finds none', async () => {
  expect(await keys('status=Past&outcomes=all:sold,unsold')).toEqual([])
  expect(await keys('status=Past&outcomes=sold,unsold')).toHaveLength(1)
})

test('counts leave a choice of any out, and neither a choice of all nor an exclusion', async () => {
  expect(await countLots('gemstones=Sapphire,Diamond', 'Ruby')).toBe(1)
  expect(await countLots('gemstones=Ruby', 'Diamond')).toBe(3)
  expect(await countLots('gemstones=all:Ruby,Sapphire', 'Diamond')).toBe(1)
  expect(await countLots('exclude=gemstones:Diamond', 'Sapphire')).toBe(1)
  expect(await countLots('exclude=gemstones:Diamond', 'Diamond')).toBe(0)
})

describe('houses, places and days of sales', () => {
  const house = `houses:${encodeURIComponent('Vasari & Fils')}`
  const attacks = [
    `exclude=${house}`,
    'exclude=places:Paris',
    `exclude=${house},places:Geneva`,
    'houses=all:Vasari%20%26%20Fils,Halder%20%26%20Roe',
    'places=all:Paris,Geneva',
    `houses=all:a,b&places=Paris&saleDates=2999-01-01..&exclude=${house}`,
  ]
  const calls = [
    '/api/jewelries/',
    '/api/jewelries/total',
    '/api/facets',
    '/api/counts',
    '/api/list',
    ...filterGroups.map((group) => `/api/${group}`),
  ]

  test.each([Role.Undefined, Role.SmallPack])('role %i: excluding them changes and reveals nothing', async (role) => {
    for (const call of calls) {
      const plain = await app.get(call, { role })
      for (const attack of attacks) {
        const answer = await app.get(`${call}?${attack}`, { role })
        expect(answer, `${call}?${attack}`).toEqual(plain)
        expect(JSON.stringify(answer)).not.toMatch(/Vasari|Paris|Geneva/)
      }
    }
  })

  test('a visitor’s list is the same page, whatever of them is excluded', async () => {
    const tags = await Promise.all(
      ['', ...attacks].map(async (query) => {
        const response = await fetch(`${app.url}/api/list?${query}`)
        return [response.status, response.headers.get('etag'), await response.text()]
      }),
    )
    expect(new Set(tags.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test.each([Role.Standard, Role.Premium])('role %i excludes them', async (role) => {
    expect(await keys(`exclude=${house}`, role)).toEqual(['a', 'b', 'd', 'e'])
    expect(await keys('exclude=places:Paris', role)).toEqual(['a', 'b', 'd', 'e'])
    expect(await keys('houses=all:Vasari%20%26%20Fils,Halder%20%26%20Roe', role)).toEqual([])
  })
})
