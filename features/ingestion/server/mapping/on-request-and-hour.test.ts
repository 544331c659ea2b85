import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const columns = { lotNumber: 'Lot', title: 'Title', estimate: 'Estimate', maker: 'Maker', saleStarts: 'Day' }
const row = { Lot: '1', Title: 'Emerald ring', Estimate: '4000-6000', Maker: 'Castellane', Day: '2097-03-14' }
const list = (...rows: object[]) =>
  ingestList(
    database.db,
    { columns, fixed: { currency: 'EUR' } },
    rows.map((cells) => ({ ...row, ...cells })),
  )

test('a lot with an estimate on request is stored and says so, and sorts as one without a figure', async () => {
  const summary = await list({ Estimate: 'Refer department' }, { Lot: '2' }, { Lot: '3', Estimate: 'auf Anfrage' })
  expect(summary).toMatchObject({ newLots: 3, rejected: [] })
  expect(await app.get('/api/jewelry/1')).toMatchObject({ estimatePrice: null, estimateOnRequest: true })
  expect(await app.get('/api/jewelry/2')).not.toHaveProperty('estimateOnRequest')
  for (const sortOrder of [3, 4]) {
    const { items } = await app.get(`/api/jewelries/?status=Upcoming&sortOrder=${sortOrder}`)
    expect(items.map(({ id }: { id: number }) => id)[0]).toBe(2)
    expect(items.filter((item: { estimateOnRequest?: true }) => item.estimateOnRequest)).toHaveLength(2)
  }
})

test('figures that come later take its place, and on request takes the place of figures', async () => {
  await list({ Estimate: 'sur demande' })
  await list({})
  expect(await app.get('/api/jewelry/1')).toMatchObject({ estimatePrice: '4000-6000' })
  expect(await app.get('/api/jewelry/1')).not.toHaveProperty('estimateOnRequest')
  expect(await list({ Estimate: 'a richiesta' })).toMatchObject({ changedLots: 1, losses: {} })
  expect(await app.get('/api/jewelry/1')).toMatchObject({ estimatePrice: null, estimateOnRequest: true })
  await list({ Estimate: '' })
  expect(await app.get('/api/jewelry/1')).toMatchObject({ estimateOnRequest: true })
})

test('the hour of a sale is kept by the clock of its place, for those who may see the day', async () => {
  await list({ Day: '2097-03-14T13:30:00Z' })
  const seen = await app.get('/api/jewelry/1', { role: Role.Standard })
  expect(seen).toMatchObject({ auctionDate: '2097-03-14', auctionTime: '14:30', auctionTimeZone: 'Europe/Zurich' })
  for (const role of [undefined, Role.Undefined, Role.SmallPack]) {
    expect(JSON.stringify(await app.get('/api/jewelry/1', role && { role }))).not.toMatch(
      /14:30|13:30|Zurich|auctionTime/,
    )
  }
  // A list that says the day alone takes no hour away; another day has none until it is said.
  await list({})
  expect(await app.get('/api/jewelry/1', { role: Role.Premium })).toMatchObject({ auctionTime: '14:30' })
  await list({ Day: '2097-03-15' })
  expect(await app.get('/api/jewelry/1', { role: Role.Premium })).toMatchObject({
    auctionDate: '2097-03-15',
    auctionTime: null,
  })
})
