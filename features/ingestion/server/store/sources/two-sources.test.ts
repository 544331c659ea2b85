import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../../run/run-ingestion.ts'
import { noPictures } from '../../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../../presets/demo-feed.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

/** As two worker processes have them: pools of their own. */
const workers: OpenDatabase<Schema>[] = []
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await sql<{ url: string }>`
    select 'postgres://parure@/' || current_database() || '?host=' || current_setting('unix_socket_directories') as url
  `.execute(database.db)
  for (const _ of [1, 2, 3]) {
    workers.push(await openDatabase<Schema>({ databaseUrl: rows[0]?.url ?? '', dataDir: '', statementTimeout: 60_000 }))
  }
})
afterAll(async () => {
  for (const each of [...workers, database]) await each.close()
})
beforeEach(() => emptyTables(database.db, 'source', 'house'))

const makers = ['Cartier', 'Van Cleef & Arpels', 'Boucheron', 'Bulgari', 'Tiffany & Co.', 'Chaumet', 'Mauboussin']
/** Lots of several houses and sales; the damaged ones have their batch stored in halves. */
const rows = Array.from({ length: 120 }, (_, index) =>
  buildRow({
    key: `k${index}`,
    title: `${makers[index % 7]} ring, ${index}`,
    house: `House ${index % 3}`,
    sale_key: `S${index % 5}`,
    lot_number: String(index + 1),
    estimate_low: index % 40 === 7 ? '99999999999999999' : '4000',
    estimate_high: null,
  }),
)
const damaged = rows.filter((row) => String(row['estimate_low']).length > 9).length

const feed = (worker: number, source: string, fed: typeof rows) =>
  runIngestion((workers[worker] ?? database).db, streamSourceRows(fed), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
  })

test('three sources that bring the same sales at once, each in its own order, make each lot once', async () => {
  const backwards = rows.toReversed()
  const shuffled = [...rows.filter((_, index) => index % 2 === 1), ...rows.filter((_, index) => index % 2 === 0)]
  const withOverrides = (fed: typeof rows, more: object) => fed.map((row) => ({ ...row, ...more }))
  const summaries = await Promise.all([
    feed(0, 'a', rows),
    feed(1, 'b', withOverrides(backwards, { condition: 'Good' })),
    feed(2, 'c', withOverrides(shuffled, { opening_bid: '900' })),
  ])
  for (const { newLots, rejected } of summaries) expect([newLots, rejected.length]).toEqual([120 - damaged, damaged])
  const lots = await database.db.selectFrom('lot').select(['id', 'condition', 'opening_bid']).execute()
  expect(lots).toHaveLength(120 - damaged)
  expect(lots.every(({ condition, opening_bid }) => condition === 'Good' && opening_bid === '900.00')).toBe(true)
  const { rows: records } = await sql<{ sources: number }>`
    select count(distinct source_id)::int as sources from source_record group by lot_id`.execute(database.db)
  expect(records.map(({ sources }) => sources)).toEqual(Array.from({ length: 120 - damaged }, () => 3))
  expect(await database.db.selectFrom('sale').select('id').execute()).toHaveLength(15)
  expect(await database.db.selectFrom('lot_change').select('id').where('kind', '=', 'listed').execute()).toHaveLength(
    120 - damaged,
  )
})

test('the same at once again changes nothing; a date that one of them moves goes to all lots', async () => {
  await Promise.all([feed(0, 'a', rows), feed(1, 'b', rows.toReversed())])
  const again = await Promise.all([feed(0, 'a', rows), feed(1, 'b', rows.toReversed())])
  for (const { newLots, changedLots } of again) expect([newLots, changedLots]).toEqual([0, 0])
  const moved = rows.map((row) => ({ ...row, sale_ends: '2999-05-09' }))
  await Promise.all([feed(0, 'a', moved), feed(1, 'b', moved.toReversed())])
  const days = await database.db.selectFrom('lot').select('sale_day').distinct().execute()
  expect(days).toEqual([{ sale_day: '2999-05-09' }])
})

const spelt = (house: string) => rows.slice(0, 6).map((row, at) => ({ ...row, house, lot_number: String(at + 1) }))

test('a house that sources spell with other apostrophes and capitals is one house, and its lots are joined', async () => {
  await feed(0, 'a', spelt('Halder’s & Roe'))
  const { newLots } = await feed(1, 'b', [...spelt("HALDER'S & ROE"), buildRow({ house: "Halder's  & Roe " })])
  expect(newLots).toBe(7)
  expect(await database.db.selectFrom('house').select('name').execute()).toEqual([{ name: 'Halder’s & Roe' }])
  expect(await database.db.selectFrom('lot').select('id').execute()).toHaveLength(7)
})
