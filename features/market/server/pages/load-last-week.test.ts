import type { Market } from '../../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries } from '../summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  // A Monday.
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(database.db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const market = async (role: 2 | 3): Promise<Market> => app.get('/api/market', { role })

async function ingest(...rows: { day: string; price: string | null }[]): Promise<void> {
  const of = rows.map(({ day, price }) =>
    buildPastRow({ sale_key: day, sale_starts: day, sale_ends: day, price, price_basis: price && 'hammer' }),
  )
  await ingestRows(database.db, of)
  await updateSummaries(database.db)
}

test('without any sale there is no week', async () => {
  expect(await market(3)).not.toHaveProperty('lastWeek')
  expect(await market(3)).not.toHaveProperty('awaitedWeek')
})

test('while the last week has sales and no result it says so, beside the week before', async () => {
  await ingest(
    { day: '2026-11-12', price: '900' },
    { day: '2026-11-18', price: null },
    { day: '2026-11-19', price: null },
  )
  const { lastWeek, awaitedWeek } = await market(3)
  expect(awaitedWeek).toEqual({ from: '2026-11-16', to: '2026-11-22', sales: 2, resultDays: null })
  expect(lastWeek).toMatchObject({ from: '2026-11-09', to: '2026-11-15', isLast: false, published: 1 })
  expect(await market(2)).not.toHaveProperty('awaitedWeek')
})

test('with the first result it is the last week', async () => {
  await ingest({ day: '2026-11-20', price: '700' })
  const { lastWeek, awaitedWeek } = await market(3)
  expect(awaitedWeek).toBeUndefined()
  expect(lastWeek).toMatchObject({ from: '2026-11-16', isLast: true, sales: 3, published: 1 })
})
