import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
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
  lot_number: '77123',
  sale_starts: '2026-11-10',
  sale_ends: '2026-11-10',
  listed_on: null,
})
const bring = (overrides: object = {}) => ingestRows(database.db, [{ ...row, ...overrides }])
const changes = async (role: 1 | 2 | 3 | 4) => (await app.get('/api/jewelry/1', { role })).changes
const below3 = [1, 2] as const
const from3 = [3, 4] as const

const estimate = (price: string | null, currency = 'CHF') => ({ price, currency, basis: null })
const result = (price: string | null, basis: string | null = 'hammer') => ({ price, currency: 'CHF', basis })

/** A whole life: every kind of change, each on a day of its own. */
async function live(): Promise<void> {
  await bring({ estimate_low: null, estimate_high: null })
  await today('2026-11-02')
  await bring()
  await today('2026-11-03')
  await bring({ estimate_low: '3000', estimate_high: '5000', currency: 'EUR' })
  const revised = { estimate_low: '3000', estimate_high: '5000', currency: 'EUR' }
  await today('2026-11-04')
  await bring({ ...revised, sale_starts: '2026-11-12', sale_ends: '2026-11-12' })
  const moved = { ...revised, sale_starts: '2026-11-12', sale_ends: '2026-11-12' }
  await today('2026-11-05')
  await bring({ ...moved, outcome: 'withdrawn' })
  await today('2026-11-06')
  await bring({ ...moved, description: 'Set with an emerald of 2.15 carats.' })
}

test.each(from3)('role %i is told every change with its day, the newest first', async (role) => {
  await live()
  expect(await changes(role)).toEqual([
    { kind: 'description-changed', day: '2026-11-06' },
    { kind: 'offered-again', day: '2026-11-06' },
    { kind: 'withdrawn', day: '2026-11-05' },
    { kind: 'sale-moved', movedFrom: '2026-11-10', movedTo: '2026-11-12', day: '2026-11-04' },
    {
      kind: 'estimate-revised',
      before: estimate('4000-6000'),
      after: estimate('3000-5000', 'EUR'),
      day: '2026-11-03',
    },
    { kind: 'estimate-published', after: estimate('4000-6000'), day: '2026-11-02' },
    { kind: 'listed', day: '2026-11-01' },
  ])
})

test.each(below3)('role %i is told of the revised estimate alone, and not when', async (role) => {
  await live()
  expect(await changes(role)).toEqual([
    { kind: 'estimate-revised', before: estimate('4000-6000'), after: estimate('3000-5000', 'EUR') },
  ])
})

test.each([
  ['a first result is no correction', [{ price: '5200', price_basis: 'hammer' }], []],
  [
    'a corrected one is',
    [
      { price: '5200', price_basis: 'hammer' },
      { price: '5400', price_basis: 'hammer' },
    ],
    [{ kind: 'result-corrected', before: result('5200'), after: result('5400') }],
  ],
  [
    'one that is taken back is, too',
    [{ price: '5200', price_basis: 'hammer' }, {}],
    [{ kind: 'result-corrected', before: result('5200'), after: result(null, null) }],
  ],
  [
    'bought in first, sold afterwards',
    [{ outcome: 'unsold' }, { price: '3500', price_basis: 'hammer' }],
    [{ kind: 'result-corrected', before: { ...result(null, null), isUnsold: true }, after: result('3500') }],
  ],
  [
    'the other basis of a price is gated',
    [
      { price: '6552', price_basis: 'inclusive' },
      { price: '5200', price_basis: 'hammer' },
    ],
    [],
  ],
])('%s', async (_, steps, expected) => {
  await bring()
  await today('2026-11-12')
  for (const step of steps) await bring(step)
  for (const role of below3) expect(await changes(role)).toEqual(expected)
  const dated = (await changes(3)).filter(({ kind }: { kind: string }) => kind === 'result-corrected')
  expect(dated).toEqual(expected.map((change) => ({ ...change, day: '2026-11-12' })))
})

test('Premium sees a price with the premium beside the one without', async () => {
  await bring()
  await bring({ price: '6552', price_basis: 'inclusive' })
  await bring({ price: '5200', price_basis: 'hammer' })
  const [latest] = await changes(4)
  expect(latest).toMatchObject({ before: result('6552', 'inclusive'), after: result('5200') })
})

test.each(below3)(
  'role %i finds no day, house, place or lot number in the log, whatever the texts tell',
  async (role) => {
    await bring({ description: 'An emerald of 2.1 carats. Lot 77123 at Halder & Roe, Geneva, 10 November 2026.' })
    await bring({
      description: 'An emerald of 2.2 carats. To be sold 11 November 2026, lot (77123).',
      estimate_low: '3500',
    })
    await bring({ sale_starts: '2026-11-21', sale_ends: '2026-11-21', estimate_low: '3600' })
    const log = await changes(role)
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/2026|nov|day|halder|geneva|77123|moved|listed|text/i)
  },
)

test('a source that never makes up its mind fills no page', async () => {
  await bring()
  await sql`
    insert into lot_change (lot_id, kind, before, after)
    select 1, 'estimate-revised', jsonb_build_array(n::text, null), jsonb_build_array((n + 1)::text, null)
    from generate_series(1, 500) as n`.execute(database.db)
  for (const role of [1, 4] as const) expect(await changes(role)).toHaveLength(100)
})
