import type { Market, MarketSubject } from '../../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadLastWeek } from './load-last-week.ts'
import { updateSummaries } from '../summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp

/** Of each sale's day: its hammer prices. The last one is an outlier. */
const sales: Record<string, number[]> = {
  '2019-05-02': [1000, 1100, 1200],
  '2020-05-02': [1000, 1100, 1200, 1300, 1400, 1500],
  '2021-05-02': [1000, 1050, 1100, 1150, 1200, 1250, 1300, 1350, 900_000],
  '2026-11-16': [4000, 500],
  '2026-11-22': [2000],
  '2026-11-23': [9000],
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-24 12:00:00+00'::timestamptz - now())`.execute(db)
  await sql`insert into exchange_rate (currency, day, per_euro)
    select 'USD', day::date, 1.25 from generate_series('2019-01-01'::date, '2026-12-01', '1 day') as day
    on conflict do nothing`.execute(db)
  const given = {
    title: 'Sapphire ring',
    description: 'Set with a sapphire of 3.02 carats, Kashmir, no heat.',
    currency: 'EUR',
    time_zone: 'UTC',
  }
  const lots = Object.entries(sales).flatMap(([day, prices]) => {
    const sale = { ...given, house: `House of ${day.slice(0, 4)}`, sale_key: day, sale_starts: day, sale_ends: day }
    const estimate = { estimate_low: '500', estimate_high: '1000' }
    const sold = prices.map((price) =>
      buildPastRow({
        ...sale,
        ...(price === 500 ? { estimate_low: '50', estimate_high: '60' } : estimate),
        price: String(price),
        price_basis: 'hammer',
      }),
    )
    return [...sold, buildPastRow({ ...sale, ...estimate, outcome: 'unsold' })]
  })
  await ingestRows(db, [
    ...lots,
    buildPastRow({ ...given, sale_key: 'late', sale_starts: '2026-11-18', sale_ends: '2026-11-18' }),
  ])
  await updateSummaries(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const asked = (query = ''): Promise<MarketSubject> => app.get(`/api/market/gemstones/sapphire${query}`, { role: 3 })

test('a year with five to seven prices has its single results, one with fewer has none', async () => {
  const { years, thinYears = [] } = await asked()
  expect(years.map(({ year }) => year)).toEqual([2021])
  expect(thinYears.map(({ year, n, results }) => [year, n, results.map(({ amount }) => amount)])).toEqual([
    [2019, 3, []],
    [2020, 6, ['1000', '1100', '1200', '1300', '1400', '1500']],
    [2026, 4, []],
  ])
  expect(thinYears.map(({ isRunning = false }) => isRunning)).toEqual([false, false, true])
})

test('an outlier is marked and stays in the figures', async () => {
  const { sales: drawn = [], years, topLots } = await asked('?house=house-of-2021')
  expect(drawn.filter(({ isOutlier }) => isOutlier).map(({ amount }) => amount)).toEqual(['900000'])
  expect([years[0]?.n, years[0]?.median, topLots[0]?.price]).toEqual([9, '1200', '900000'])
})

test('in today’s money single sales are in it too', async () => {
  const [then, today] = [await asked('?currency=USD'), await asked('?currency=USD&money=today')]
  expect(Number(today.sales?.[0]?.amount)).toBeGreaterThan(Number(then.sales?.[0]?.amount) * 1.1)
})

test('one house: its figures, its lots, its years', async () => {
  const { tiles, years, thinYears, topLots, ladder, parts } = await asked('?house=house-of-2021')
  expect([tiles.n, tiles.offered, years.length, thinYears, topLots.length]).toEqual([9, 10, 1, [], 5])
  expect(ladder?.reduce((sum, { n }) => sum + n, 0)).toBe(9)
  expect(parts).toBeUndefined()
  await app.get('/api/market/gemstones/sapphire?house=nobody', { role: 3, status: 404 })
})

test('last week is Monday to Sunday: its lots, its highest multiples and prices', async () => {
  const { lastWeek: week } = (await app.get('/api/market', { role: 3 })) as Market
  expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', isLast: true, sales: 3, published: 2 })
  expect(week?.tiles).toMatchObject({ offered: 5, sold: 3, open: 1 })
  // A high estimate under 500 makes no multiple.
  expect(week?.byMultiple.map(({ price, multiple }) => [price, multiple])).toEqual([
    ['4000', '4.00'],
    ['2000', '2.00'],
  ])
  expect(week?.byPrice.map(({ price }) => price)).toEqual(['4000', '2000', '500'])
})

test('a week without results leaves the last one that had some', async () => {
  const of = { basis: { currency: 'EUR', basis: 'hammer' }, role: 3, today: '2026-12-20' } as const
  expect(await loadLastWeek(database.db, of)).toMatchObject({ from: '2026-11-23', to: '2026-11-29', isLast: false })
  expect(await loadLastWeek(database.db, { ...of, today: '2019-01-01' })).toBeUndefined()
})
