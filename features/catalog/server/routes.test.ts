import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { joinNames } from '../name-list.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadDemoFeed } from '../../../tools/demo/src/load/load-demo-feed.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

interface Card {
  id: number
  title: string
}
interface Option {
  name: string
  count: number
  subCategories?: Option[]
}

const flat = (options: Option[]): Option[] => options.flatMap((option) => [option, ...(option.subCategories ?? [])])
const queryOf = (selection: Record<string, string | number | string[]>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(selection)
      .map(([key, value]) => [key, Array.isArray(value) ? joinNames(value) : String(value)])
      .filter(([, value]) => value !== '') as [string, string][],
  )

describe('the demo catalogue over HTTP', () => {
  let database: OpenDatabase<Schema>
  let app: TestApp
  let names: Record<string, string[]>

  beforeAll(async () => {
    database = await createTestDatabase()
    const today = new Date().toISOString().slice(0, 10)
    await ingestRows(
      database.db,
      loadDemoFeed(today)
        .filter(({ sale_ends }, index) => index % (sale_ends >= today ? 5 : 25) === 0)
        .map((row) => ({ ...row, pictures: [] })),
    )
    app = await startTestApp(database)
    const all = filterGroups.map(
      async (group) => [group, flat(await app.get(`/api/${group}`)).map(({ name }) => name)] as const,
    )
    names = Object.fromEntries(await Promise.all(all))
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const listed = async (query: URLSearchParams): Promise<Card[]> => {
    const cards: Card[] = []
    for (let page = 1; ; page++) {
      const asked = new URLSearchParams({ ...Object.fromEntries(query), pageIndex: String(page), pageSize: '100' })
      const { items } = await app.get(`/api/jewelries/?${asked.toString()}`)
      if (items.length === 0 || cards.some(({ id }) => id === items[0].id)) return cards
      cards.push(...items)
    }
  }
  const selections = () =>
    fc.record({
      status: fc.constantFrom(...lotStatuses),
      sortOrder: fc.integer({ min: 0, max: 4 }),
      searchQuery: fc.constantFrom('', '', '', 'diamond', 'gold ring', 'saphir', 'neck'),
      ...Object.fromEntries(
        filterGroups.map((group) => [
          group,
          fc.subarray(names[group] ?? [], { maxLength: Math.min(2, names[group]?.length ?? 0) }),
        ]),
      ),
    }) as fc.Arbitrary<Record<string, string | number | string[]>>

  test('the total is what paging through the list finds, each lot once, whatever is selected', async () => {
    await fc.assert(
      fc.asyncProperty(selections(), async (selection) => {
        const query = queryOf(selection)
        const cards = await listed(query)
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
        expect(await app.get(`/api/jewelries/total?${query.toString()}`)).toEqual({ count: cards.length })
      }),
      { numRuns: 25 },
    )
  })

  test('an option counts the lots that it would show, one by one, ignoring its own group', async () => {
    await fc.assert(
      fc.asyncProperty(selections(), fc.constantFrom(...filterGroups), fc.nat(), async (selection, group, pick) => {
        const query = queryOf(selection)
        const options = flat(await app.get(`/api/${group}?${query.toString()}`))
        const option = options[pick % options.length]
        if (!option) return
        query.set(group, joinNames([option.name]))
        expect(await listed(query)).toHaveLength(option.count)
      }),
      { numRuns: 40 },
    )
  })

  test('every call answers what the contract says for both statuses and all sorts', async () => {
    for (const status of lotStatuses) {
      for (const sortOrder of [0, 1, 2, 3, 4]) {
        const { items } = await app.get(`/api/jewelries/?status=${status}&sortOrder=${sortOrder}`)
        expect(items).toHaveLength(30)
        expect(items.every((card: { status: string }) => card.status === status)).toBe(true)
      }
    }
    expect((await app.get('/api/topResults')).items.length).toBeGreaterThan(0)
  })
})

describe('orders, words and options', () => {
  let database: OpenDatabase<Schema>
  let app: TestApp

  beforeAll(async () => {
    database = await createTestDatabase()
    app = await startTestApp(database)
    await database.db
      .insertInto('exchange_rate')
      .values([
        { currency: 'CHF', day: '2026-01-05', per_euro: '0.95' },
        { currency: 'JPY', day: '2026-01-05', per_euro: '160' },
      ])
      .execute()
    await ingestRows(database.db, [
      buildRow({
        key: 'dear',
        title: 'Dear ruby ring',
        estimate_low: '9000',
        estimate_high: null,
        currency: 'EUR',
        listed_on: '2026-02-01',
      }),
      buildRow({
        key: 'yen',
        title: 'Ring in yen',
        estimate_low: '200000',
        estimate_high: '300000',
        currency: 'JPY',
        listed_on: '2026-02-03',
      }),
      buildRow({
        key: 'none',
        title: 'Ring without estimate',
        estimate_low: null,
        estimate_high: null,
        listed_on: '2026-02-02',
      }),
      buildRow({
        key: 'bague',
        title: 'Bague en or blanc sertie d’un saphir',
        description: null,
        maker: 'Aldous, Finch & Rye',
      }),
      buildPastRow({ key: 'sold', title: 'Sold brooch', price: '5000', price_basis: 'hammer' }),
      buildPastRow({ key: 'unsold', title: 'Unsold brooch', outcome: 'unsold' }),
      buildPastRow({ key: 'gone', title: 'Withdrawn brooch', outcome: 'withdrawn' }),
      buildPastRow({ key: 'silent', title: 'Unpublished brooch' }),
    ])
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const titles = async (query: string): Promise<string[]> =>
    (await app.get(`/api/jewelries/?${query}`)).items.map(({ title }: Card) => title)

  test.each([
    ['3', ['Dear ruby ring', 'Bague en or blanc sertie d’un saphir', 'Ring in yen', 'Ring without estimate']],
    ['4', ['Ring in yen', 'Bague en or blanc sertie d’un saphir', 'Dear ruby ring', 'Ring without estimate']],
    ['1', ['Ring in yen', 'Ring without estimate', 'Dear ruby ring', 'Bague en or blanc sertie d’un saphir']],
    ['2', ['Bague en or blanc sertie d’un saphir', 'Dear ruby ring', 'Ring without estimate', 'Ring in yen']],
  ])('sort %s: estimates in one currency, those without one last in both directions', async (sortOrder, expected) => {
    expect(await titles(`sortOrder=${sortOrder}`)).toEqual(expected)
  })

  test.each([
    ['sapphire', 1],
    ['Saphirs', 1],
    ['zaffiro', 1],
    ['white gold ring', 1],
    ['saph', 1],
    ['RUBY ring', 1],
    ['rubies', 1],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ["'; drop table lot; --", 0],
    ['Halder', 0],
    ['Geneva', 0],
  ])('searching %j finds %i upcoming lots', async (words, count) => {
    expect(await app.get(`/api/jewelries/total?searchQuery=${encodeURIComponent(words)}`)).toEqual({ count })
  })

  test('a maker with a comma in the name is one maker', async () => {
    const once = encodeURIComponent(joinNames(['Aldous, Finch & Rye']))
    expect(await titles(`brands=${once}`)).toEqual(['Bague en or blanc sertie d’un saphir'])
    expect(await app.get('/api/brands')).toEqual([{ name: 'Aldous, Finch & Rye', count: 1 }])
  })

  test('past lots say what became of them', async () => {
    const { items } = await app.get('/api/jewelries/?status=Past')
    const outcomes = Object.fromEntries(items.map(({ title, outcome }: Card & { outcome: string }) => [title, outcome]))
    expect(outcomes).toEqual({
      'Sold brooch': 'sold',
      'Unsold brooch': 'unsold',
      'Withdrawn brooch': 'withdrawn',
      'Unpublished brooch': 'unpublished',
    })
  })

  test('a page beyond the end is the last one', async () => {
    expect(await titles('pageIndex=900&pageSize=3')).toEqual(['Bague en or blanc sertie d’un saphir'])
  })

  test('options at zero stay listed, and the eight categories always are', async () => {
    const options: Option[] = await app.get('/api/categories?status=Past')
    expect(options.map(({ name }) => name)).toEqual([
      'Rings',
      'Necklaces',
      'Bracelets',
      'Earrings',
      'Pendant',
      'Brooch',
      'Jewelry set',
      'Other',
    ])
    expect(options.find(({ name }) => name === 'Rings')?.count).toBe(0)
  })
})
