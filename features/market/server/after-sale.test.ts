import type { LotDetail } from '@parure/features/lot/contract.ts'
import type { Market, MarketSubject } from '../contract.ts'
import type { HouseDetail } from '../house-answers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries } from './summaries/summarise.ts'

// Of a sale eight lots were sold, at 1 000 to 1 700, and two were bought in and sold after it, for far more.

let database: OpenDatabase<Schema>
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  await savePremium(db, buildSchedule({ house: 'House of Alder', tiers: '0:25', currency: null }))
  await ingestRows(db, ['2024-05-02', '2026-11-18'].flatMap(lotsOf))
  await updateSummaries(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

function lotsOf(day: string) {
  const row = (given: Record<string, string>) =>
    buildPastRow({
      title: 'Sapphire ring',
      description: 'Set with a sapphire of 3.02 carats, Kashmir, no heat.',
      house: 'House of Alder',
      sale_key: day,
      sale_starts: day,
      sale_ends: day,
      time_zone: 'UTC',
      currency: 'EUR',
      estimate_low: '900',
      estimate_high: '1250',
      price_basis: 'hammer',
      ...given,
    })
  return [
    ...Array.from({ length: 8 }, (_, at) => row({ price: String(1000 + 100 * at) })),
    row({ key: `after ${day}`, price: '90000', outcome: 'after-sale' }),
    row({ price: '80000', price_basis: 'inclusive', outcome: 'after-sale' }),
  ]
}

test.each([1, 3, 4] as const)('role %i: they are bought in, named beside, and in no price', async (role) => {
  const { tiles }: MarketSubject = await app.get('/api/market/gemstones/sapphire', { role })
  expect(tiles).toMatchObject({ offered: 10, sold: 8, afterSale: 2, counted: 10, countedSold: 8, sellThrough: 800 })
  // The middle of eight: 1 350; above 1 250 are five.
  expect(tiles).toMatchObject({ n: 8, leftOut: 0, withEstimate: 8, above: 625, nRatio: 8, nPerCarat: 8 })
  expect(tiles.median).toBe(role === 1 ? '1400' : '1350')
})

test('a year counts them so too', async () => {
  const { years }: MarketSubject = await app.get('/api/market/gemstones/sapphire', { role: 3 })
  expect(years[0]).toMatchObject({ year: 2024, n: 8, median: '1350', sellThrough: 800, counted: 10 })
})

test('with premium they are in no price either', async () => {
  const { tiles, topLots }: MarketSubject = await app.get('/api/market/gemstones/sapphire?basis=premium', { role: 4 })
  expect(tiles).toMatchObject({ n: 8, derived: 8, afterSale: 2 })
  expect(Math.max(...topLots.map(({ price }) => Number(price)))).toBe(2125)
})

test('they are no highest results, and single ones that were bought in', async () => {
  const { topLots, sales = [] }: MarketSubject = await app.get('/api/market/gemstones/sapphire?period=12m', { role: 3 })
  expect(Math.max(...topLots.map(({ price }) => Number(price)))).toBe(1700)
  expect(sales.filter(({ isUnsold }) => isUnsold).map(({ amount }) => amount)).toEqual(['900', '900'])
  for (const role of [3, 4] as const) {
    const { lastWeek, quarters }: Market = await app.get('/api/market', { role })
    expect(lastWeek?.tiles).toMatchObject({ sold: 8, afterSale: 2, n: 8 })
    expect(lastWeek?.byMultiple.map(({ multiple }) => multiple)).toEqual(['1.36', '1.28', '1.20', '1.12', '1.04'])
    expect(quarters?.map(({ sold, unsold }) => [sold, unsold])).toContainEqual([8, 2])
  }
})

test('a house page names them', async () => {
  const house: HouseDetail = await app.get('/api/houses/house-of-alder', { role: 3 })
  expect(house).toMatchObject({ sold: 8, countedSold: 8, counted: 10, unsold: 2, afterSale: 2, accuracies: 8 })
})

test('the lot keeps its price and says so', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from lot where source_key = 'after 2024-05-02'`.execute(database.db)
  const lot: LotDetail = await app.get(`/api/jewelry/${rows[0]?.id}`, { role: 3 })
  expect(lot).toMatchObject({ outcome: 'sold', soldAfterSale: true, price: '90000', priceBasis: 'hammer' })
  await expect(
    sql`update lot set price = null, price_basis = null where id = ${rows[0]?.id}`.execute(database.db),
  ).rejects.toThrow('lot_after_sale_check')
})
