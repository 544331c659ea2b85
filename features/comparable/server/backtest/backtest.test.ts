import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateComparables } from '../keep-comparables.ts'
import { formatBacktestTable } from './format-backtest-table.ts'
import { runBacktest, runFirstBacktest } from './run-backtest.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let mine: number
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  const sold = Array.from({ length: 30 }, (_, at) =>
    buildSoldRing({
      hammer: String(10_000 + 500 * ((at * 7) % 10)),
      estimate_low: '10000',
      estimate_high: '14000',
      ...buildSaleOfDay(`2025-${String(1 + Math.floor(at / 3)).padStart(2, '0')}-0${1 + (at % 3)}`),
    }),
  )
  await ingestRows(database.db, [
    buildRow({
      key: 'mine',
      title: 'Sapphire ring',
      description: 'Set with a sapphire of 5.00 carats, Sri Lankan origin, no heat.',
      currency: 'EUR',
    }),
    ...sold,
  ])
  await updateComparables(database.db)
  const row = await database.db
    .selectFrom('lot')
    .select('id')
    .where('source_key', '=', 'mine')
    .executeTakeFirstOrThrow()
  mine = row.id
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('before the first test there is no record, and ranges are shown', async () => {
  expect(await app.get('/api/comparables/backtest')).toEqual({ record: null })
  expect((await app.get(`/api/jewelry/${mine}/comparables`, { role: Role.Standard })).range).not.toBeNull()
})

test('the first record waits for runs that store lots; a later one is for Sunday', async () => {
  const { db } = database
  await sql`update ingestion_run set finished_at = null, progress_at = app_now()`.execute(db)
  expect(await runFirstBacktest(db)).toBe(false)
  await sql`update ingestion_run set finished_at = app_now()`.execute(db)
  expect(await runFirstBacktest(db)).toBe(true)
  expect(await runFirstBacktest(db)).toBe(false)
})

test('after an upgrade, the first record by models waits for the comparable lots alone', async () => {
  const { db } = database
  const { rows } = await sql<{
    state: object
  }>`delete from feed_subscriber returning to_jsonb(feed_subscriber) as state`.execute(db)
  await sql`delete from below_record`.execute(db)
  expect(await runFirstBacktest(db)).toBe(false)
  await sql`insert into feed_subscriber select * from jsonb_populate_record(null::feed_subscriber, ${JSON.stringify(rows[0]?.state)}::jsonb)`.execute(
    db,
  )
  expect(await runFirstBacktest(db)).toBe(true)
  expect(await runFirstBacktest(db)).toBe(false)
  await sql`insert into valuation_model (variant, day, fitted_at, model) values ('public', '2026-01-01', app_now(), '{"format": "0"}')`.execute(
    db,
  )
  expect(await runFirstBacktest(db)).toBe(true)
  expect(await runFirstBacktest(db)).toBe(false)
  await sql`delete from backtest_category`.execute(db)
})

test('each sold lot is held against what was known the day before, and the record is shown to everybody', async () => {
  const records = await runBacktest(database.db)
  // The first nine have too few before them: older ones count less than one.
  expect(records).toMatchObject([{ category: 'Rings', sold: 30, ranged: 21 }])
  const { record } = await app.get('/api/comparables/backtest')
  expect(record).toMatchObject({ day: '2026-11-23', isSimulated: true })
  expect(record.categories[0]).toMatchObject({ category: 'Rings', sold: 30, ranged: 21, inside: records[0]!.inside })
  expect(record.categories[0].estimateError).toBeGreaterThan(0)
  expect(formatBacktestTable(records)).toContain('70 %')
})

test.each([
  [22, 8, null],
  [22, 11, 'range'],
  [22, 14, null],
])('of %i ranges that held %i prices a category shows: %s', async (ranged, inside, shows) => {
  await database.db.updateTable('backtest_category').set({ ranged, inside }).execute()
  const { range, refused } = await app.get(`/api/jewelry/${mine}/comparables`, { role: Role.SmallPack })
  expect(range === null).toBe(shows === null)
  if (shows === null) expect(refused).toEqual(['Our ranges for this category have not been accurate enough.'])
})
