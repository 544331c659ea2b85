import { Role } from '@parure/contract/role.ts'
import { suggestionsContract, type Suggestions } from '../contract.ts'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let index: LotIndex
const of = (stone: string, more = ''): string => `Set with a ${stone} of 2.10 carats in 18 carat yellow gold. ${more}`

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Answers from PostgreSQL, and from the index. */
let app: TestApp
let indexed: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: 'Sapphire ring', description: of('sapphire', 'Accompanied by GIA report no. 2205894321.') }),
    buildRow({ title: 'Sapphire cluster ring by Cartier', description: of('sapphire') }),
    buildRow({
      title: 'Art Deco emerald brooch',
      description: of('emerald'),
      house: 'Sapperton & Sons',
      sale_key: 'S2',
    }),
    ...['Opal', 'Onyx', 'Jade', 'Coral', 'Topaz', 'Garnet'].map((stone) =>
      buildRow({ title: `${stone} ring`, description: of(stone.toLowerCase()), maker: `Castellane ${stone}` }),
    ),
    buildPastRow({ title: 'Spinel ring', description: of('spinel'), house: 'Nova', sale_key: 'S8' }),
    buildPastRow({
      title: 'Another spinel ring',
      house: 'Nova',
      description: of('spinel'),
      sale_key: 'S9',
      sale_starts: daysAgo(4),
      sale_ends: daysAgo(3),
    }),
    buildPastRow({ title: 'Ruby ring', description: of('ruby', 'Accompanied by SSEF report no. 81234.') }),
  ])
  index = openLotIndex({
    pool: database.pool,
    folder: await createTemporaryFolder('index'),
    log: pino({ level: 'silent' }),
    readers: 1,
  })
  await index.ready
  app = await startTestApp(database, {}, { roleByHeader: true })
  const search = createIndexSearch(index, createSqlSearch(database.db))
  indexed = await startTestApp(database, {}, { roleByHeader: true, search })
})
afterAll(async () => {
  await Promise.all([app.close(), indexed.close()])
  await index.close()
  await database.close()
})

interface Asked {
  status?: string
  /** None of a visitor, whose answers are cached. */
  role?: Role | undefined
  by?: TestApp
}

async function ask(query: string, { status = 'Upcoming', role, by = app }: Asked = {}): Promise<Suggestions> {
  const response = await fetch(`${by.url}/api/suggestions?${new URLSearchParams({ query, status }).toString()}`, {
    headers: role === undefined ? {} : { authorization: 'any', 'x-role': String(role) },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Suggestions
}

describe('suggestions', () => {
  test('are of every kind, with how many lots of the status each has', async () => {
    expect(await ask('sapphire')).toEqual({
      read: {
        status: null,
        counts: { Upcoming: 2, Past: 0 },
        labels: ['Sapphire'],
        text: [],
        locked: [],
      },
      brands: [],
      gemstones: [{ name: 'Sapphire', count: 2, counts: { Upcoming: 2, Past: 0 } }],
      categories: [],
      styles: [],
      reports: [],
      lots: [
        expect.objectContaining({ title: 'Sapphire cluster ring by Cartier', basis: 'estimate' }),
        expect.objectContaining({ title: 'Sapphire ring', status: 'Upcoming' }),
      ],
      total: 2,
      near: null,
    })
    expect(await ask('art')).toMatchObject({ styles: [{ name: 'Art Deco', count: 1 }] })
    expect(await ask('cart')).toMatchObject({ brands: [{ name: 'Cartier', count: 1 }] })
    expect(await ask('ring')).toMatchObject({
      categories: [
        { name: 'Rings', count: 8 },
        { name: 'Cluster rings', within: 'Rings', count: 1 },
      ],
    })
  })

  test('count what their list shows, without lots that await their results', async () => {
    const { read, gemstones } = await ask('spinel')
    expect(read.counts).toEqual({ Upcoming: 0, Past: 1 })
    expect(gemstones).toMatchObject([{ name: 'Spinel', counts: { Upcoming: 0, Past: 1 } }])
  })

  test('given a word that says more than its filter, then it is named as searched too', async () => {
    const { read } = await ask('padparadscha ring')
    expect(read.labels).toEqual(['Sapphire', 'Rings'])
    expect(read.text).toEqual([{ start: 0, end: 12 }])
  })

  test('are found by words of other languages, and beyond one slip', async () => {
    expect(await ask('saphir')).toMatchObject({ gemstones: [{ name: 'Sapphire' }], near: null })
    expect(await ask('sahpphire')).toMatchObject({
      gemstones: [{ name: 'Sapphire', count: 2 }],
      near: { query: 'sapphire', total: 2 },
    })
    expect(await ask('qwertyuiop')).toMatchObject({ gemstones: [], total: 0, near: null })
  })

  test('are five of a kind at most, and none of what no lot has', async () => {
    expect((await ask('castellane')).brands).toHaveLength(5)
    expect((await ask('ruby')).gemstones).toEqual([{ name: 'Ruby', count: 0, counts: { Upcoming: 0, Past: 1 } }])
    expect((await ask('ruby', { status: 'Past' })).gemstones).toMatchObject([{ name: 'Ruby', count: 1 }])
    expect((await ask('kunz')).gemstones).toEqual([])
  })

  test('are those of the index where it answers', async () => {
    for (const query of ['sapph', 'art', 'ca', 'rin', 'castellane', 'sapphire ring', '2205894321', '—'])
      for (const status of ['Upcoming', 'Past'])
        for (const role of [undefined, Role.Undefined, Role.Premium])
          expect(await ask(query, { status, role, by: indexed }), query).toEqual(await ask(query, { status, role }))
  })

  test.each(['', '   ', '%', '—'])('given %j, then there are none', async (query) => {
    const none = { brands: [], gemstones: [], categories: [], styles: [], reports: [], lots: [], total: 0, near: null }
    expect(await ask(query)).toMatchObject(none)
  })
})

describe('a report number', () => {
  test.each(['2205894321', 'GIA 2205894321', 'gia2205894321', '220 589 4321'])('%j names its report', async (query) => {
    expect(await ask(query)).toMatchObject({ reports: [{ name: 'GIA 2205894321', count: 1 }], total: 1 })
    expect(await ask(query, { status: 'Past' })).toMatchObject({ reports: [], total: 0 })
  })

  test.each(['220589432', '2205', 'GIA', 'SSEF 2205894321'])(
    '%j names none: only the whole number does',
    async (query) => {
      expect((await ask(query)).reports).toEqual([])
    },
  )
})

describe('houses', () => {
  test.each([Role.Standard, Role.Premium])('are suggested to role %i, with their counts', async (role) => {
    expect((await ask('halder', { role })).houses).toMatchObject([{ name: 'Halder & Roe', count: 8 }])
    expect((await ask('sons', { role })).houses).toMatchObject([{ name: 'Sapperton & Sons', count: 1 }])
    expect((await ask('halder', { role, status: 'Past' })).houses).toMatchObject([{ name: 'Halder & Roe', count: 1 }])
    expect((await ask('—', { role })).houses).toEqual([])
  })

  test.each([undefined, Role.Undefined, Role.SmallPack])(
    'are nothing to role %s: absent, near or not',
    async (role) => {
      for (const by of [app, indexed])
        for (const query of ['halder', 'Halder & Roe', 'haldre', 'sapper', '—']) {
          await ask(query, { role: Role.Premium, by })
          const answer = await ask(query, { role, by })
          expect(answer).not.toHaveProperty('houses')
          expect(JSON.stringify(answer)).not.toMatch(/halder|sapperton/i)
        }
    },
  )

  test('are not even looked up for those roles', async () => {
    await database.pool.query('alter table sale rename to elsewhere')
    try {
      expect((await ask('sapph')).gemstones).toHaveLength(1)
      expect((await ask('sapph', { role: Role.SmallPack })).gemstones).toHaveLength(1)
      const address = `${app.url}/api/suggestions?query=sapph`
      const refused = await fetch(address, { headers: { authorization: 'any', 'x-role': String(Role.Standard) } })
      expect(refused.status).toBe(500)
    } finally {
      await database.pool.query('alter table elsewhere rename to sale')
    }
  })
})

test.each(['status=Sold', 'status=', `query=${'a'.repeat(201)}`, 'query=a%00b', 'query=a&query=b'])(
  '%s is refused',
  async (query) => {
    expect(await app.get(`/api/suggestions?${query}`, { status: 400 })).toMatchObject({ code: 'invalid-request' })
  },
)

test('whatever is typed, the answer keeps to the contract', async () => {
  const typed = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 40 }), fc.stringMatching(/^[a-z0-9 &%'-]{0,20}$/))
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...Object.values(Role)), async (query, role) => {
      const response = await fetch(`${indexed.url}/api/suggestions?query=${encodeURIComponent(query)}`, {
        headers: { 'x-role': String(role), authorization: 'any' },
      })
      const body = (await response.json()) as object
      expect(response.status).toBe(/\0|%00/.test(query) ? 400 : 200)
      if (response.status === 400) return
      expect(suggestionsContract.answer.strict().parse(body)).toEqual(body)
      expect('houses' in body).toBe(role >= Role.Standard)
    }),
    { numRuns: 60 },
  )
})
