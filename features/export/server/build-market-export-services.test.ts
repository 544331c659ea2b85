import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(database.db)
  const rows = [2020, 2021].flatMap((year) =>
    Array.from({ length: 9 }, (_, at) =>
      buildPastRow({
        sale_key: `S${year}`,
        sale_starts: `${year}-05-01`,
        sale_ends: `${year}-05-02`,
        currency: 'EUR',
        price: String(5000 + at * 100),
        price_basis: 'hammer',
      }),
    ),
  )
  await ingestRows(database.db, rows)
  await updateSummaries(database.db)
  app = await startTestApp(database)
  token = await createPeople(app, database).member('market-export@x.com')
  await giveRole(database.db, 'market-export@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (path: string) => fetch(`${app.url}/api/exports${path}`, { headers: { authorization: `Bearer ${token}` } })
async function rowsOf(path: string): Promise<Record<string, string | null>[]> {
  const lines = (await (await ask(path)).text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, string | null>)
}

test('the figures of a market page as a file, each row with n, basis, currency and day', async () => {
  const rows = await rowsOf('/market/gemstones/emerald?format=ndjson')
  const always = { market: 'Emerald', currency: 'EUR', basis: 'hammer', computedOn: '2026-11-23' }
  for (const row of rows) expect(row).toMatchObject({ ...always, n: expect.stringMatching(/^\d+$/) })
  expect(rows[0]).toMatchObject({
    section: 'Period',
    name: 'Complete calendar years',
    n: '18',
    sold: '18',
    unsold: '0',
  })
  expect(rows.filter(({ section }) => section === 'Year')).toMatchObject([
    { name: '2020', n: '9', low: '5200', median: '5400', high: '5600', sellThrough: '100' },
    { name: '2021', n: '9' },
  ])
  expect(rows.filter(({ section }) => section === 'Single sale')).toHaveLength(18)
  expect(rows.some(({ section }) => section === 'Against estimates')).toBe(true)
})

test('in the currency, period and basis of the page; the market as a whole too', async () => {
  const [period] = await rowsOf('/market/gemstones/emerald?format=ndjson&period=36m&basis=premium')
  expect(period).toMatchObject({ name: '36 months', n: '0', median: null, basis: 'with premium' })
  const [whole] = await rowsOf('/market?format=ndjson&currency=USD')
  expect(whole).toMatchObject({ market: 'All jewelry', currency: 'USD', sold: '18' })
  const csv = await ask('/market')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="Parure-market-\d{4}-\d\d-\d\d\.csv"$/)
})

test('it is a file of the day’s twenty; what there is not is none', async () => {
  const used = async () => ((await (await ask('')).json()) as { usedToday: number }).usedToday
  const before = await used()
  expect((await ask('/market/gemstones/kryptonite')).status).toBe(404)
  expect(await used()).toBe(before)
  await (await ask('/market')).text()
  expect(await used()).toBe(before + 1)
})
