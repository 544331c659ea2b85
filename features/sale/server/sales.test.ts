import { salesContract, type SalesQuery } from '../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadSaleDetail } from './load-sale-detail.ts'
import { loadSaleLotPage, loadSaleLotRows } from './sale-lots.ts'
import { loadSaleWeeks, computeSaleWeeks } from './sale-weeks.ts'
import { findSales } from './sales.ts'

let database: OpenDatabase<Schema>
const viewer = { role: Role.Standard, saved: async () => new Set<number>() }

/** Lots of a sale on a day. */
const aSale = (key: string, day: string, lots: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: lots }, (_, index) =>
    buildRow({
      key: `${key}-${index}`,
      sale_key: key,
      sale_title: `Sale ${key}`,
      sale_starts: day,
      sale_ends: day,
      city: 'Geneva',
      country: 'Switzerland',
      lot_number: String(index + 1),
      ...fields,
    }),
  )
const inLondon = {
  house: 'Other & Sons',
  city: 'London',
  country: 'United Kingdom',
  sale_location: 'London, United Kingdom',
  time_zone: 'Europe/London',
}
const sold = { price: '7000', price_basis: 'hammer' }

const at = (moment: string) =>
  sql`insert into app_clock (ahead) select ${moment}::timestamptz - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)

beforeAll(async () => {
  database = await createTestDatabase()
  await at('2998-12-03T10:00:00Z')
  await ingestRows(database.db, [
    ...aSale('A', '2998-12-04', 12),
    ...aSale('B', '2998-12-05', 2, {
      ...inLondon,
      sale_time: '14:30',
      sale_previews: '2998-12-02/2998-12-03 10:00-18:00',
    }),
    ...aSale('C', '2998-12-09', 1),
    ...aSale('D', '2998-12-12', 3),
    ...aSale('E', '2998-11-10', 20, sold),
    ...aSale('R', '2998-11-30', 1, { ...inLondon, sale_ends: '2998-12-06' }),
  ])
})
beforeEach(() => at('2998-12-03T10:00:00Z'))
afterAll(() => database.close())

const sales = (query: SalesQuery = {}) => findSales(database.db, 0, salesContract.query.parse(query))
const shown = async (query: SalesQuery = {}) =>
  (await sales(query)).weeks.map(({ week, sales: each }) => [week, ...each.map(({ title }) => title)])
const saleId = async (key: string): Promise<number> =>
  (await database.db.selectFrom('sale').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

describe('the calendar of sales', () => {
  test('without a month it begins with this week and what goes on in it', async () => {
    expect(await shown()).toEqual([
      ['2998-12-03', 'Sale R', 'Sale A', 'Sale B', 'Sale C'],
      ['2998-12-10', 'Sale D'],
    ])
  })

  test.each<[string, SalesQuery, unknown]>([
    [
      'a month',
      { month: '2998-11' },
      [
        ['2998-11-05', 'Sale E'],
        ['2998-11-26', 'Sale R'],
      ],
    ],
    ['a week', { from: '2998-12-12' }, [['2998-12-10', 'Sale D']]],
    ['a country', { country: 'United Kingdom' }, [['2998-12-03', 'Sale R', 'Sale B']]],
    [
      'a city’s country',
      { country: 'Switzerland', month: '2998-12' },
      [
        ['2998-12-03', 'Sale A', 'Sale C'],
        ['2998-12-10', 'Sale D'],
      ],
    ],
    ['a house', { house: 'Other & Sons', month: '2998-12' }, [['2998-12-03', 'Sale B']]],
    ['saved lots', { saved: 'true' }, []],
  ])('%s narrows it', async (_, query, weeks) => {
    expect(await shown(query)).toEqual(weeks)
  })

  test('eight months are counted by day, and where there is more is said', async () => {
    const { months, earlier, later, countries } = await sales()
    expect(months.map(({ month, count }) => [month, count]).slice(0, 3)).toEqual([
      ['2998-11', 2],
      ['2998-12', 4],
      ['2999-01', 0],
    ])
    expect(months).toHaveLength(8)
    expect([earlier, later]).toEqual(['2998-11-05', null])
    expect(countries).toEqual([
      { name: 'Switzerland', count: 4 },
      { name: 'United Kingdom', count: 2 },
    ])
  })

  test('a sale says its hour in its own zone and as a moment', async () => {
    const [first] = (await sales()).weeks
    expect(first?.sales.find(({ title }) => title === 'Sale B')).toMatchObject({
      time: '14:30',
      timeZone: 'Europe/London',
      startsAt: '2998-12-05T14:30:00.000Z',
      state: 'upcoming',
      lots: 2,
    })
  })
})

describe('one sale', () => {
  test('its lots come by their numbers, 2 before 10, and are counted for its filters', async () => {
    const lots = await loadSaleLotRows(database.db, await saleId('A'))
    const query = { categories: [], materials: [], gemstones: [], brands: [], styles: [], outcomes: [] }
    const page = await loadSaleLotPage(database.db, lots, { ...query, sort: 'number', pageIndex: 9 }, viewer)
    expect(page.items.map(({ lotNumber }) => lotNumber)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)))
    expect(page.options['gemstones']).toEqual([{ name: 'Emerald', count: 12 }])
    const none = await loadSaleLotPage(
      database.db,
      lots,
      { ...query, gemstones: ['Ruby'], sort: 'number', pageIndex: 1 },
      viewer,
    )
    expect([none.total, none.options['gemstones']]).toEqual([0, [{ name: 'Emerald', count: 12 }]])
  })

  test('preview days come from the source, results only after the first outcome', async () => {
    expect(await loadSaleDetail(database.db, await saleId('B'), 0, viewer)).toMatchObject({
      previews: [{ from: '2998-12-02', to: '2998-12-03', hours: '10:00-18:00' }],
      results: null,
    })
    const { state, results } = await loadSaleDetail(database.db, await saleId('E'), 0, viewer)
    expect(state).toBe('results')
    expect(results).toMatchObject({
      sellThrough: 100,
      totals: [{ amount: '140000', currency: 'CHF', basis: 'hammer', n: 20 }],
      aboveHigh: 20,
    })
    expect(results?.multiples).toHaveLength(5)
  })

  test('what was sold after the sale counts as bought in', async () => {
    await at('2998-12-21T10:00:00Z')
    await ingestRows(database.db, [
      ...aSale('F', '2998-12-20', 8, sold),
      ...aSale('F', '2998-12-20', 2, { ...sold, outcome: 'after-sale' }).map((row, index) => ({
        ...row,
        key: `F-after-${index}`,
      })),
    ])
    const { results } = await loadSaleDetail(database.db, await saleId('F'), 0, viewer)
    expect(results).toMatchObject({ sold: 8, unsold: 2, afterSale: 2, unknown: 0, sellThrough: 80, aboveHigh: 8 })
    expect(results?.totals).toEqual([{ amount: '56000', currency: 'CHF', basis: 'hammer', n: 8 }])
    await sql`delete from lot where source_key like 'F-%'`.execute(database.db)
  })

  test('one without lots is not there', async () => {
    await expect(loadSaleDetail(database.db, 999_999, 0, viewer)).rejects.toMatchObject({ code: 'sale-not-found' })
  })

  test('one that moved says where it was, one that is cancelled says so', async () => {
    await ingestRows(database.db, aSale('D', '2998-12-14', 3))
    await ingestRows(database.db, aSale('C', '2998-12-09', 1, { sale_status: 'cancelled' }))
    const moved = await loadSaleDetail(database.db, await saleId('D'), 0, viewer)
    expect(moved).toMatchObject({ auctionDate: '2998-12-14', movedFrom: '2998-12-12' })
    expect(await loadSaleDetail(database.db, await saleId('C'), 0, viewer)).toMatchObject({ state: 'cancelled' })
    const { revision } = await database.db
      .selectFrom('sale')
      .select('revision')
      .where('key', '=', 'D')
      .executeTakeFirstOrThrow()
    expect(revision).toBe(1)
    await ingestRows(database.db, aSale('D', '2998-12-14', 3, { description: 'Another text.' }))
    expect(
      (await database.db.selectFrom('sale').select('revision').where('key', '=', 'D').executeTakeFirst())?.revision,
    ).toBe(1)
  })
})

describe('counts of weeks for everybody', () => {
  test('they are worked out on Monday, say nothing below three sales, and stay as they are for the week', async () => {
    await computeSaleWeeks(database.db)
    const before = await loadSaleWeeks(database.db)
    expect(before.asOf).toBe('2998-12-03')
    expect(before).toMatchObject({ total: { sales: 3, lots: 17, lastDay: '2998-12-14' }, sample: null })
    expect(before.weeks).toHaveLength(8)
    expect(before.weeks.every(({ sales: each, lots }) => each === null && lots === null)).toBe(true)
    await ingestRows(
      database.db,
      ['F', 'G', 'H'].flatMap((key) => aSale(key, '2998-12-18', 4)),
    )
    await at('2998-12-09T23:59:59Z')
    await computeSaleWeeks(database.db)
    expect(await loadSaleWeeks(database.db)).toEqual(before)
    await at('2998-12-10T00:00:00Z')
    await computeSaleWeeks(database.db)
    const after = await loadSaleWeeks(database.db)
    expect(after.asOf).toBe('2998-12-10')
    expect(after.weeks.slice(0, 2)).toEqual([
      { week: '2998-12-10', sales: null, lots: null },
      { week: '2998-12-17', sales: 3, lots: 12 },
    ])
  })
})
