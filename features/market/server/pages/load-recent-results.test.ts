import type { RecentResults } from '../../contract.ts'
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

const aResult = (title: string, day: string, price: string) =>
  buildPastRow({
    title,
    sale_key: day,
    sale_starts: day,
    sale_ends: day,
    currency: 'EUR',
    price,
    price_basis: 'hammer',
    estimate_low: '900',
    estimate_high: '1000',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  // A Thursday: the last whole week ended on November 22.
  await sql`insert into app_clock (ahead) values ('2026-11-26 12:00:00+00'::timestamptz - now())`.execute(db)
  await ingestRows(db, [
    aResult('Double', '2026-11-12', '2000'),
    aResult('Triple', '2026-10-27', '3000'),
    aResult('Below its estimate', '2026-11-12', '800'),
    aResult('Without a picture', '2026-11-12', '9000'),
    aResult('This week', '2026-11-24', '5000'),
    aResult('Long ago', '2026-08-12', '5000'),
  ])
  await sql`insert into picture (base, width, height, bytes) values ('made-up', 1, 1, 5)`.execute(db)
  await sql`update lot set main_picture = 'made-up' where title <> 'Without a picture'`.execute(db)
  await updateSummaries(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each([1, 4] as const)(
  'role %i: recent results are lots with a picture, best against estimate first, without day and place',
  async (role) => {
    const { items }: RecentResults = await app.get('/api/recent-results', { role })
    expect(items.map(({ title, multiple }) => [title, multiple])).toEqual([
      ['Triple', '3.00'],
      ['Double', '2.00'],
    ])
    expect(JSON.stringify(items)).not.toMatch(/auctionDate|location|2026/)
  },
)
