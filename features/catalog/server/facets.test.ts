import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

const sapphire = (carats: string, more = '') => ({
  title: 'A sapphire ring',
  description: `Centring a cushion-shaped sapphire weighing ${carats} carats${more}.`,
})

describe('ranges and options of stones', () => {
  let database: OpenDatabase<Schema>
  let app: TestApp

  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query(`insert into exchange_rate (currency, day, per_euro) values ('USD', '2026-04-13', 1.25)`)
    await ingestRows(database.db, [
      buildRow({
        key: 'a',
        ...sapphire('3.10', ', Burma, no indications of heating'),
        currency: 'EUR',
        estimate_low: '20000',
        estimate_high: null,
      }),
      buildRow({
        key: 'b',
        ...sapphire('5.90', ', Burma, no indications of heating'),
        currency: 'USD',
        estimate_low: '40000',
        estimate_high: null,
      }),
      buildRow({
        key: 'c',
        ...sapphire('5.90', ', Burma, heated'),
        currency: 'EUR',
        estimate_low: '21000',
        estimate_high: null,
      }),
      buildRow({
        key: 'd',
        ...sapphire('9.00', ', of Ceylon origin'),
        currency: 'EUR',
        estimate_low: '90000',
        estimate_high: null,
      }),
      buildRow({
        key: 'e',
        title: 'A gold ring',
        description: 'Plain.',
        currency: 'EUR',
        estimate_low: '500',
        estimate_high: null,
      }),
      buildRow({
        key: 'f',
        title: 'A gold bangle',
        description: 'Plain.',
        currency: null,
        estimate_low: null,
        estimate_high: null,
      }),
      buildPastRow({ key: 'g', ...sapphire('2.00'), currency: 'EUR', price: '8000' }),
    ])
    app = await startTestApp(database, {}, { roleByHeader: true })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const count = async (query: string): Promise<number> => (await app.get(`/api/jewelries/total?${query}`)).count

  test.each([
    ['carats=3-6', 3],
    ['carats=5.90-', 3],
    ['carats=-3.10', 1],
    ['estimate=-40000&carats=3-6&gemstones=Sapphire&origins=Burma&treatments=No indication of heating', 2],
    ['estimate=-40000&currency=USD', 4],
    ['estimate=40000-40000&currency=USD', 1],
    ['price=1-', 6],
    ['status=Past&price=1-', 1],
    ['status=Past&price=1-&estimate=1-2', 1],
    ['origins=Burma,Sri Lanka', 4],
    ['origins=Not stated', 2],
    ['origins=Nowhere', 0],
  ])('%s has %i lots', async (query, expected) => {
    expect(await count(query)).toBe(expected)
  })

  test('counts leave the own choice of a group out, and a histogram its own range', async () => {
    const facets = await app.get('/api/facets?origins=Sri Lanka&carats=5-')
    expect(facets.options.origins).toEqual([
      { name: 'Burma', count: 2 },
      { name: 'Sri Lanka', count: 1 },
    ])
    expect(facets.options.treatments).toEqual([{ name: 'Not stated', count: 1 }])
    const all = await app.get('/api/facets?estimate=80000-')
    expect(all.money).toMatchObject({ known: 5, unknown: 1 })
    expect(all.money.edges).toHaveLength(33)
    expect(all.money.bins.reduce((sum: number, bin: number) => sum + bin, 0)).toBe(5)
    expect(all.carats).toMatchObject({ known: 1, unknown: 0, bins: null, edges: null })
  })

  test.each([Role.Undefined, Role.Standard])(
    'for role %i one call answers what those for the groups and the facets do',
    async (role) => {
      const query = 'origins=Sri Lanka&carats=1-&estimate=-90000&currency=USD'
      const { options, facets } = await app.get(`/api/counts?${query}`, { role })
      expect(facets).toEqual(await app.get(`/api/facets?${query}`, { role }))
      for (const group of filterGroups) {
        const known = await app.get(`/api/${group}?${query}`, { role })
        expect(options[group]).toEqual({ known, count: known.length })
      }
    },
  )

  test.each([Role.Undefined, Role.Standard])(
    'for role %i one call answers what those for the list, the total and the counts do',
    async (role) => {
      for (const query of [
        'origins=Burma&sortOrder=3',
        'carats=1-&pageSize=2&pageIndex=2',
        'status=Past&pageIndex=9',
      ]) {
        const whole = await app.get(`/api/list?${query}&currency=USD`, { role })
        const [{ items }, { count: total }, counts] = await Promise.all(
          ['jewelries/', 'jewelries/total', 'counts'].map((call) =>
            app.get(`/api/${call}?${query}&currency=USD`, { role }),
          ),
        )
        const other = query.includes('status=Past')
          ? query.replace('Past', 'Upcoming')
          : `status=Past&outcomes=sold,unsold,withdrawn,unpublished&${query}`
        const { count: otherTotal } = await app.get(`/api/jewelries/total?${other}&currency=USD`, { role })
        expect(whole).toEqual({ items, total, otherTotal, ...counts })
        expect(whole.items.length).toBeGreaterThan(0)
      }
    },
  )

  test.each(['constructor', 'toString', '__proto__'])('no lot has the option %s', async (name) => {
    for (const group of ['origins', 'periods', 'makerRoles', 'outcomes', 'houses', 'brands']) {
      const role = Role.Premium
      const query = `${group}=${name}${group === 'outcomes' ? '&status=Past' : ''}`
      const [whole, { options }] = await Promise.all([
        app.get(`/api/list?${query}`, { role }),
        app.get(`/api/facets?${query}`, { role }),
      ])
      expect([whole.items, whole.total], query).toEqual([[], 0])
      if (group !== 'brands') expect(options[group], query).toContainEqual({ name, count: 0 })
    }
  })

  test.each(['houses', 'places', 'saleDates'])('%s say nothing below the plans with sale details', async (key) => {
    const value = key === 'saleDates' ? '1900-01-01..1900-01-02' : 'Nowhere'
    const [visitor, member] = [
      await count(`${key}=${value}`),
      await app.get(`/api/jewelries/total?${key}=${value}`, { role: Role.Standard }),
    ]
    expect(visitor).toBe(6)
    expect(member.count).toBe(0)
    const [few, all] = [await app.get('/api/facets'), await app.get('/api/facets', { role: Role.Standard })]
    expect(Object.keys(few.options)).not.toContain(key)
    if (key !== 'saleDates') expect(all.options[key].length).toBeGreaterThan(0)
  })
})

test('by relevance rings stand before what only speaks of one, and titles before descriptions', async () => {
  const database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({
      key: 'a',
      title: 'A diamond necklace',
      description: 'Comes with a ring box of the maker.',
      listed_on: '2026-03-01',
    }),
    buildRow({ key: 'b', title: 'A gold solitaire', description: 'Ring set with a diamond.', listed_on: '2026-02-01' }),
    buildRow({ key: 'c', title: 'A diamond ring', description: 'Plain.', listed_on: '2026-01-01' }),
  ])
  const app = await startTestApp(database)
  const titles = async (sortOrder: number) => {
    const { items } = await app.get(`/api/jewelries/?searchQuery=ring&sortOrder=${sortOrder}`)
    return items.map(({ title }: { title: string }) => title)
  }
  expect(await titles(8)).toEqual(['A diamond ring', 'A gold solitaire', 'A diamond necklace'])
  expect(await titles(1)).toEqual(['A diamond necklace', 'A gold solitaire', 'A diamond ring'])
  await app.close()
  await database.close()
})

test('no range in any currency tells two lots of one price apart by the days of their sales', async () => {
  const database = await createTestDatabase()
  const days = { '2015-01-05': 1.19, '2020-05-01': 1.09, '2026-04-13': 1.25 }
  for (const [day, rate] of Object.entries(days))
    await database.pool.query('insert into exchange_rate (currency, day, per_euro) values ($1, $2, $3), ($4, $2, $5)', [
      'USD',
      day,
      rate,
      'JPY',
      rate * 120,
    ])
  const sold = { currency: 'USD', price: '10000' }
  await ingestRows(database.db, [
    buildPastRow({ ...sold, sale_key: 'then', sale_starts: '2015-01-05', sale_ends: '2015-01-06' }),
    buildPastRow({ ...sold, sale_key: 'later', sale_starts: '2020-05-01', sale_ends: '2020-05-02' }),
  ])
  const app = await startTestApp(database)
  const counts = new Set<number>()
  for (const currency of ['EUR', 'USD', 'JPY']) {
    // Halved until the limit between none and both is found.
    for (let [low, high] = [0, 10_000_000]; high - low > 0.01;) {
      const middle = (low + high) / 2
      const { count } = await app.get(
        `/api/jewelries/total?status=Past&price=-${middle.toFixed(2)}&currency=${currency}`,
      )
      counts.add(count)
      if (count > 0) high = middle
      else low = middle
    }
  }
  expect(counts).toEqual(new Set([0, 2]))
  await app.close()
  await database.close()
})
