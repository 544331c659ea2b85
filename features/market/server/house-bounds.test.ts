import type { Market, MarketSubject } from '../contract.ts'
import { countBaseLots } from '../count-base-lots.ts'
import type { HouseDetail, Houses } from '../house-answers.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries } from './summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(database.db)
  await ingestRows(database.db, [
    ...saleOf('Only Sold', 'complete', { sold: 10, open: 0 }),
    ...saleOf('Only Sold', 'partial', { sold: 30, open: 10 }),
    ...saleOf('All Results', 'complete', { sold: 20, open: 0 }),
    ...saleOf('All Results', 'partial', { sold: 10, open: 4 }),
    // Most lots are in its one sale with all results.
    ...saleOf('One Large Sale', 'complete', { sold: 40, open: 0 }),
    ...saleOf('One Large Sale', 'partial', { sold: 4, open: 1 }),
    ...saleOf('One Large Sale', 'another', { sold: 4, open: 1 }),
  ])
  await updateSummaries(database.db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

function saleOf(house: string, key: string, { sold, open }: { sold: number; open: number }) {
  return Array.from({ length: sold + open }, (_, at) =>
    buildPastRow({
      house,
      maker: house === 'Only Sold' ? 'Vasari' : 'Castellane',
      currency: 'EUR',
      sale_key: `${house} ${key}`,
      sale_starts: '2022-05-02',
      sale_ends: '2022-05-02',
      price: at < sold ? '1000' : null,
      price_basis: at < sold ? 'hammer' : null,
      outcome: null,
    }),
  )
}

test('a house with known results for fewer than half of its sales or lots has bounds in place of a sell-through', async () => {
  const { houses } = (await app.get('/api/houses', { role: 1 })) as Houses
  expect(houses.map(({ name, sellThrough, sellThroughBounds }) => [name, sellThrough, sellThroughBounds])).toEqual([
    ['All Results', 1000, null],
    ['One Large Sale', null, [960, 1000]],
    ['Only Sold', null, [800, 1000]],
  ])
  const house = (await app.get('/api/houses/only-sold', { role: 1 })) as HouseDetail
  expect(house.years.map(({ sellThrough }) => sellThrough)).toEqual(house.years.map(() => null))
})

test('so has a market, on its page, in its years and in lists; their lots are all but the withdrawn ones', async () => {
  const loadMarket = async (address: string) => (await app.get(address, { role: Role.Standard })) as MarketSubject
  const partial = await loadMarket('/api/market/brands/vasari')
  expect(partial.tiles).toMatchObject({ sellThrough: null, sellThroughBounds: [800, 1000], counted: 10, open: 10 })
  expect(partial.years).toMatchObject([{ year: 2022, sellThrough: null }])
  const whole = await loadMarket('/api/market/brands/castellane')
  expect(whole.tiles).toMatchObject({ sellThrough: 1000, sellThroughBounds: null, counted: 60, open: 6 })
  const { brands, quarters } = (await app.get('/api/market', { role: Role.Standard })) as Market
  expect(
    brands.map(({ name, lots, sellThrough, sellThroughBounds: bounds }) => [name, lots, sellThrough, bounds]),
  ).toEqual([
    ['Castellane', countBaseLots(whole.tiles), 1000, null],
    ['Vasari', countBaseLots(partial.tiles), null, [800, 1000]],
  ])
  expect(countBaseLots(partial.tiles)).toBe(50)
  expect(quarters).toMatchObject([{ quarter: '2022-04', sellThrough: 1000 }])
})

test('a dispute of the sell-through hides its bounds, too', async () => {
  const { db } = database
  const { id } = await db.selectFrom('house').select('id').where('name', '=', 'Only Sold').executeTakeFirstOrThrow()
  await db.insertInto('disputed_figure').values({ house_id: id, figure: 'sellThrough', reason: 'test' }).execute()
  expect(await app.get('/api/houses/only-sold', { role: 1 })).toMatchObject({
    sellThrough: null,
    sellThroughBounds: null,
  })
})
