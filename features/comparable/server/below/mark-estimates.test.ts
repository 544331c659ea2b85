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
import { markEstimates } from './mark-estimates.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const upcoming = (key: string, estimate_high: string | null, fields: Record<string, unknown> = {}) =>
  buildRow({
    key,
    title: `Sapphire ring ${key}`,
    description: 'Set with an oval sapphire of 5.00 carats, Sri Lankan origin, no indications of heating.',
    currency: 'EUR',
    estimate_low: '1000',
    estimate_high,
    ...fields,
  })
const unknown = { description: 'Set with an oval sapphire of 5.00 carats.' }

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  await ingestRows(database.db, [
    upcoming('low', '6000'),
    upcoming('high', '30000'),
    upcoming('unsaid', null, { estimate_low: null }),
    upcoming('refused', '6000', unknown),
    ...Array.from({ length: 12 }, (_, at) =>
      buildSoldRing({
        key: `sold ${at}`,
        hammer: String(10_000 + 500 * at),
        ...buildSaleOfDay(`202${3 + (at % 3)}-05-02`),
      }),
    ),
    // Of the running year: it counts for nobody.
    ...Array.from({ length: 30 }, (_, at) =>
      buildSoldRing({ key: `new ${at}`, hammer: '60000', lot_number: String(at), ...buildSaleOfDay('2026-10-02') }),
    ),
  ])
  await sql`insert into below_record values (1, 100, 70, 400, 160, true)`.execute(database.db)
  await markEstimates(database.db, await updateComparables(database.db))
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const marked = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select source_key as key from lot join below_comparables on lot_id = id order by 1`.execute(database.db)
  return rows.map(({ key }) => key)
}
const titles = async (role: Role, query = 'estimates=below-comparables'): Promise<string[]> => {
  const { items } = await app.get(`/api/jewelries/?${query}`, { role })
  return items.map(({ title }: { title: string }) => title).toSorted()
}
const bytes = async (address: string): Promise<string> =>
  (await fetch(app.url + address, { headers: { 'x-role': String(Role.Undefined) } })).text()
const all = ['high', 'low', 'refused', 'unsaid'].map((key) => `Sapphire ring ${key}`)

test('upcoming lots are marked whose high estimate lies below the range of complete calendar years', async () => {
  expect(await marked()).toEqual(['low'])
})

test.each([Role.SmallPack, Role.Standard, Role.Premium])(
  'role %i finds them by a filter, and is told how many',
  async (role) => {
    expect(await titles(role)).toEqual(['Sapphire ring low'])
    expect(await app.get('/api/jewelries/total?estimates=below-comparables', { role })).toEqual({ count: 1 })
    const { options } = await app.get('/api/facets', { role })
    expect(options.estimates).toEqual([{ name: 'below-comparables', count: 1 }])
    expect((await app.get('/api/facets?status=Past', { role })).options).not.toHaveProperty('estimates')
  },
)

test('for visitors the filter acts as if it were left out, and nothing is counted', async () => {
  for (const call of ['jewelries/', 'jewelries/total', 'facets', 'categories', 'brands'])
    expect(await bytes(`/api/${call}?estimates=below-comparables`)).toBe(await bytes(`/api/${call}`))
  expect(await bytes('/api/facets')).not.toMatch(/estimates|below-comparables/)
  expect(await titles(Role.Undefined)).toEqual(all)
})

test('of past lots it says nothing, whatever the role', async () => {
  const [asked, plain] = await Promise.all(
    ['&estimates=below-comparables', ''].map(async (query) =>
      app.get(`/api/jewelries/total?status=Past${query}`, { role: Role.Premium }),
    ),
  )
  expect(asked).toEqual(plain)
})

test('given a revised estimate, then its mark goes with the next look at what changed', async () => {
  await ingestRows(database.db, [upcoming('low', '40000'), upcoming('high', '5000')])
  await markEstimates(database.db, await updateComparables(database.db))
  expect(await marked()).toEqual(['high'])
})

test('a lot that is marked, or no longer, is a change of the catalogue', async () => {
  const changes = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lot_feed join lot on lot.id = lot_id where source_key = 'high'`.execute(
      database.db,
    )
    return rows[0]?.count ?? 0
  }
  const before = await changes()
  await markEstimates(database.db, 'all')
  expect(await changes()).toBe(before)
  await sql`delete from below_comparables`.execute(database.db)
  expect(await changes()).toBe(before + 1)
  await markEstimates(database.db, 'all')
  expect(await changes()).toBe(before + 2)
})

test('no lot is marked while past lots with such an estimate did no better than others', async () => {
  await sql`update below_record set is_shown = false`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await marked()).toEqual([])
  expect((await app.get('/api/facets', { role: Role.Premium })).options.estimates).toEqual([])
  await sql`update below_record set is_shown = true`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await marked()).toEqual(['high'])
})

test('of a category whose ranges are not shown no lot is marked, and past lots lose their mark at night', async () => {
  await sql`insert into backtest_category values ('Rings', 100, 90, 9, null, null, false, now())`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await marked()).toEqual([])
  await sql`delete from backtest_category`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await marked()).toEqual(['high'])
  await sql`update lot set past_from = app_now() - interval '1 hour' where source_key = 'high'`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await marked()).toEqual([])
})
