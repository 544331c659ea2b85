import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
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
  await emptyTables(database.db, 'source', 'house', 'app_clock')
  await today('2026-11-01')
})

async function today(day: string): Promise<void> {
  await sql`
    insert into app_clock (ahead) select ${day}::date + time '12:00' - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
}
const row = buildRow({
  key: 'k',
  lot_number: '12',
  sale_starts: '2026-11-10',
  sale_ends: '2026-11-11',
  listed_on: null,
})
const bring = (overrides: object = {}, source = 'house') =>
  runIngestion(database.db, streamSourceRows([{ ...row, ...overrides }]), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
  })
/** A lot as everybody is answered, and as a list has it; the two never disagree. */
async function shown(id = 1): Promise<unknown[]> {
  const lot = await app.get(`/api/jewelry/${id}`)
  const { items } = await app.get(`/api/jewelries/?status=${lot.status}`)
  const card = items.find((each: { id: number }) => each.id === id)
  for (const field of ['status', 'outcome', 'estimatePrice', 'price', 'currency']) expect(card[field]).toBe(lot[field])
  return [lot.status, lot.outcome ?? null, lot.estimatePrice, lot.price, lot.priceBasis]
}
const log = async (id = 1) =>
  (await database.db.selectFrom('lot_change').select(['kind']).where('lot_id', '=', id).orderBy('id').execute())
    .map(({ kind }) => kind)
    .join(', ')

test('an estimate that is revised is shown at once, and the log tells both', async () => {
  await bring()
  expect(await shown()).toEqual(['Upcoming', null, '4000-6000', null, null])
  await bring({ estimate_low: '3000', estimate_high: '5000' })
  expect(await shown()).toEqual(['Upcoming', null, '3000-5000', null, null])
  await bring({ estimate_low: null, estimate_high: null })
  expect(await shown()).toEqual(['Upcoming', null, null, null, null])
  expect(await log()).toBe('listed, estimate-revised, estimate-revised')
})

test('a result that arrives days later: awaited for thirty days, then unpublished, and sold whenever it comes', async () => {
  await bring()
  await today('2026-11-12')
  expect(await shown()).toEqual(['Past', 'awaiting', '4000-6000', null, null])
  await today('2026-12-13')
  expect(await shown()).toEqual(['Past', 'unpublished', '4000-6000', null, null])
  await bring({ price: '5200', price_basis: 'hammer' })
  expect(await shown()).toEqual(['Past', 'sold', '4000-6000', '5200', 'hammer'])
  await bring({ price: '6552', price_basis: 'inclusive' })
  expect(await shown()).toEqual(['Past', 'sold', '4000-6000', '6552', 'inclusive'])
  await bring({ price: null })
  expect(await shown()).toEqual(['Past', 'unpublished', '4000-6000', null, null])
  expect(await log()).toBe('listed, result-published, result-published, result-published')
})

test('a result that a second source brings days later, as that source tells it', async () => {
  await bring()
  await today('2026-11-15')
  await bring({ key: 'r', estimate_low: null, estimate_high: null, price: '5200' }, 'results')
  expect(await shown()).toEqual(['Past', 'sold', '4000-6000', '5200', 'unknown'])
})

test('a lot bought in is past with that word, and stays', async () => {
  await bring()
  await bring({ outcome: 'unsold' })
  await today('2026-11-12')
  expect(await shown()).toEqual(['Past', 'unsold', '4000-6000', null, null])
  await today('2027-11-12')
  expect(await shown()).toEqual(['Past', 'unsold', '4000-6000', null, null])
})

test('a lot bought in and sold after the sale is sold', async () => {
  await bring({ outcome: 'unsold' })
  await today('2026-11-20')
  await bring({ price: '3500', price_basis: 'hammer' })
  expect(await shown()).toEqual(['Past', 'sold', '4000-6000', '3500', 'hammer'])
})

test('a lot is withdrawn once its sale is over; relisted before, it never was', async () => {
  await bring()
  await bring({ outcome: 'withdrawn' })
  await today('2026-11-12')
  expect(await shown()).toEqual(['Past', 'withdrawn', '4000-6000', null, null])
  await today('2026-11-05')
  await bring()
  expect(await shown()).toEqual(['Upcoming', null, '4000-6000', null, null])
  expect(await log()).toBe('listed, withdrawn, withdrawn')
})

test('a lot offered again is upcoming beside what became of it the first time', async () => {
  await bring({ outcome: 'unsold' })
  await today('2027-02-01')
  const again = { sale_key: 'S2', sale_starts: '2027-03-10', sale_ends: '2027-03-11', lot_number: '7' }
  await bring({ ...again, estimate_low: '2000', estimate_high: '3000' })
  expect(await shown(1)).toEqual(['Past', 'unsold', '4000-6000', null, null])
  expect(await shown(2)).toEqual(['Upcoming', null, '2000-3000', null, null])
  await today('2027-03-20')
  await bring({ ...again, estimate_low: '2000', estimate_high: '3000', price: '2600', price_basis: 'hammer' })
  expect(await shown(1)).toEqual(['Past', 'unsold', '4000-6000', null, null])
  expect(await shown(2)).toEqual(['Past', 'sold', '2000-3000', '2600', 'hammer'])
  expect([await log(1), await log(2)]).toEqual(['listed', 'listed, re-offered, result-published'])
})

test('a sale that is put off takes its lots along, and who may see the day sees the new one', async () => {
  await bring()
  await bring({ sale_starts: '2026-12-01', sale_ends: '2026-12-02' })
  await today('2026-11-20')
  expect(await shown()).toEqual(['Upcoming', null, '4000-6000', null, null])
  const { auctionDate } = await app.get('/api/jewelry/1', { role: Role.Premium })
  expect(auctionDate).toContain('2026')
  expect(auctionDate).toMatch(/Dec|12/)
  expect(await app.get('/api/jewelry/1')).not.toHaveProperty('auctionDate')
  expect(await log()).toBe('listed, date-moved')
})

test('a text that newer rules read otherwise is a change of the lot, once, and stands in the log', async () => {
  await bring()
  // As an earlier version of the rules would have left it.
  await sql`update lot set content_hash = 'earlier', read_print = 'earlier'`.execute(database.db)
  await sql`update lot_reading set attributes = '[]'`.execute(database.db)
  expect(await bring()).toMatchObject({ changedLots: 1 })
  expect(await bring()).toMatchObject({ changedLots: 0, unchangedLots: 1 })
  expect(await log()).toBe('listed, reading-revised')
})

test('a text that newer rules read alike is not in the log', async () => {
  await bring()
  await sql`update lot set content_hash = 'earlier', read_print = 'earlier'`.execute(database.db)
  await bring()
  expect(await log()).toBe('listed')
})
