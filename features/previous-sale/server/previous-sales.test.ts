import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { enqueueDoubtfulPairs } from './enqueue-doubtful-pairs.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const ids = new Map<string, number>()

const reported = (key: string, report: string, day: string, change: Parameters<typeof buildSoldRing>[0] = {}) =>
  buildSoldRing({
    key,
    says: `Sri Lankan origin, no heat, accompanied by report no. ${report}`,
    ...buildSaleOfDay(day, change['house'] as string),
    ...change,
  })

/** Stones that were sold twice, told in several ways. */
const pairs = Array.from({ length: 12 }, (_, at) => {
  const [laboratory, number] = [['SSEF', 'GIA', 'GRS', 'AGL'][at % 4], 2_205_894_000 + at * 7]
  const styles = [`${number} from ${laboratory}`, `${number}, ${laboratory}`, `${number} of the ${laboratory}`]
  const carats = (2 + at / 4).toFixed(2)
  return [
    reported(`early ${at}`, styles[at % 3]!, '2019-05-02', { carats, hammer: '10000', lot_number: `${at}` }),
    reported(`late ${at}`, styles[(at + 1) % 3]!, '2023-05-02', {
      carats,
      hammer: '14641',
      house: 'Maison Lutry',
      lot_number: `${at}`,
    }),
  ]
})
/** None of which is a stone of another lot. */
const lookAlikes = [
  reported('other laboratory', '2205894000 from GRS', '2024-03-01', { carats: '2.00' }),
  reported('digits swapped', '2205894070 from GIA', '2024-03-02', { carats: '2.25' }),
  reported('no report', '', '2024-03-03', { carats: '2.00', says: 'Sri Lankan origin, no heat' }),
  reported('laboratory alone', '', '2024-03-04', {
    carats: '2.00',
    says: 'Sri Lankan origin, no heat, with a report from SSEF',
  }),
  reported('another weight', '2205894000 from SSEF', '2024-03-05', { carats: '3.40' }),
  reported('another species', '2205894007 from GIA', '2024-03-06', {
    carats: '2.25',
    title: 'Ruby ring',
    description: 'Set with a ruby of 2.25 carats, accompanied by report no. 2205894007 from GIA.',
  }),
  reported('same sale twice', '2205894014 from GRS', '2023-05-04', { carats: '2.50', house: 'Zanetti Aste' }),
]

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  await ingestRows(database.db, [...pairs.flat(), ...lookAlikes])
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids.set(source_key, id)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (key: string, role: Role = Role.Standard) =>
  app.get(`/api/jewelry/${ids.get(key)}/previous-sales`, { role })

test('of stones sold twice at least nine in ten are found, and of their look-alikes none', async () => {
  let found = 0
  for (let at = 0; at < pairs.length; at++) {
    const { sales } = await ask(`late ${at}`)
    expect(
      sales.every(({ lotId }: { lotId: number }) => lotId === ids.get(`early ${at}`)),
      `late ${at}`,
    ).toBe(true)
    found += sales.length
  }
  expect(found / pairs.length).toBeGreaterThanOrEqual(0.9)
  for (const key of [
    'other laboratory',
    'digits swapped',
    'no report',
    'laboratory alone',
    'another weight',
    'another species',
  ])
    expect((await ask(key)).sales, key).toEqual([])
})

test('a sale has its house, day, price and the change per year, hammer to hammer', async () => {
  expect(await ask('late 0')).toEqual({
    reports: ['SSEF 2205894000'],
    sales: [
      {
        lotId: ids.get('early 0'),
        title: 'Sapphire ring',
        picture: null,
        sourceName: 'Halder & Roe',
        location: 'Geneva',
        day: '2019-05-02',
        outcome: 'sold',
        estimate: '4000-6000',
        price: '10000',
        priceBasis: 'hammer',
        currency: 'EUR',
        changes: [{ from: 'hammer', total: 464, perYear: 100 }],
      },
    ],
  })
  expect((await ask('early 0')).sales).toEqual([])
})

const state = (key: string, outcome: string | null) =>
  sql`update lot set stated_outcome = ${outcome} where source_key = ${key}`.execute(database.db)

test('what was paid after the sale is no hammer price to compare', async () => {
  await state('early 0', 'after-sale')
  expect((await ask('late 0')).sales).toMatchObject([{ soldAfterSale: true, price: '10000', changes: [] }])
  await state('early 0', null)
})

test.each([Role.Undefined, Role.SmallPack])('role %i learns nothing, not even whether there is one', async (role) => {
  expect(await ask('late 0', role)).toEqual({})
  expect(await ask('no report', role)).toEqual({})
})

test('pairs that contradict each other wait for an operator, whose word counts', async () => {
  await enqueueDoubtfulPairs(database.db)
  expect(await enqueueDoubtfulPairs(database.db)).toBe(0)
  const doubts = await database.db.selectFrom('previous_sale_doubt').selectAll().execute()
  expect(new Set(doubts.map(({ reason }) => reason))).toEqual(new Set(['weight', 'species', 'same-day']))
  const doubted = ids.get('another weight')!
  await database.db.updateTable('previous_sale_doubt').set({ is_same: true }).where('lot_id', '=', doubted).execute()
  const { sales } = await ask('another weight')
  expect(sales).toHaveLength(2)
  // Recut: no change is given.
  for (const { changes } of sales) expect(changes).toEqual([])
})
