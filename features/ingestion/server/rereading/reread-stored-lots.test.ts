import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { rereadStoredLots } from './reread-stored-lots.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
  await database.db.deleteFrom('reading_pass').execute()
})

const reread = (given = {}) => rereadStoredLots(database.db, given)
const log = async () =>
  (await database.db.selectFrom('lot_change').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
const pass = () => database.db.selectFrom('reading_pass').select(['lots', 'changed', 'kept']).execute()

/** Everything that follows from the reading of a lot's texts. */
const readings = async () => {
  const { rows } = await sql<{ lot_id: number; stones: object[] }>`
    select lot_reading.*, stone_species, stone_carats, stone_weight, created, type, search_words::text,
      (select array_agg(filter_group || ' ' || name order by 1) from filter_option
        where id = any(option_ids || detail_ids)) as options
    from lot_reading join lot on lot.id = lot_id order by lot_id`.execute(database.db)
  return rows
}

/** Stores a reading as an earlier version of the rules had it: another stone, another weight. */
const storeEarlierReading = () =>
  sql`
    with ruby as (
      insert into filter_option (filter_group, name) values ('gemstones', 'Ruby')
      on conflict (filter_group, name) do update set name = excluded.name returning id),
    other as (
      update lot set stone_species = 'Ruby', stone_carats = 9.99, stone_weight = '9.99 ct',
        option_ids = array_replace(option_ids, (select id from filter_option where name = 'Emerald'
          and filter_group = 'gemstones'), (select id from ruby)), search_words = 'ruby'::tsvector)
    update lot_reading set
      stones = replace(replace(stones::text, '"species":"Emerald"', '"species":"Ruby"'), '"2.10"', '"9.99"')::json,
      attributes = replace(attributes::text, '"value":"Emerald', '"value":"Ruby')::json`.execute(database.db)

const rings = (count: number) => Array.from({ length: count }, () => buildRow({ maker: 'Castellane' }))

test('lots that these rules have read keep their reading, and are read once', async () => {
  await ingestRows(database.db, rings(3))
  const before = await readings()
  expect(await reread()).toEqual({ lots: 3, changed: 0, kept: 0 })
  expect(await reread()).toEqual({ lots: 0, changed: 0, kept: 0 })
  expect(await readings()).toEqual(before)
  expect(await log()).toEqual(['listed', 'listed', 'listed'])
})

test('lots that earlier rules have read are read as they would be now, with an entry in their log', async () => {
  const rows = rings(2)
  await ingestRows(database.db, rows)
  const before = await readings()
  await storeEarlierReading()
  expect(await readings()).not.toEqual(before)
  expect(await reread()).toEqual({ lots: 2, changed: 2, kept: 0 })
  expect(await readings()).toEqual(before)
  const expected = ['listed', 'listed', 'reading-revised', 'reading-revised']
  expect(await log()).toEqual(expected)
  expect(await pass()).toEqual([{ lots: 2, changed: 2, kept: 0 }])
  await ingestRows(database.db, rows)
  expect(await log()).toEqual(expected)
})

test('what columns of a list state stays', async () => {
  const mapping = { columns: { lotNumber: 'Lot', title: 'Title', gemstones: 'Stone', materials: 'Metal' } }
  await ingestList(database.db, mapping, [{ Lot: '1', Title: 'Cluster ring', Stone: 'Emerald', Metal: 'Platinum' }])
  const before = await readings()
  await storeEarlierReading()
  expect(await reread()).toMatchObject({ lots: 1, changed: 1 })
  expect(await readings()).toEqual(before)
})

test('a lot of unknown claims keeps its reading and is counted', async () => {
  await ingestRows(database.db, rings(1))
  const stated = [{ field: 'gemstone', value: 'Opal', quote: 'Opal', confidence: 'stated' }]
  await sql`update lot_reading set attributes = ${JSON.stringify(stated)}::json`.execute(database.db)
  const before = await readings()
  expect(await reread()).toEqual({ lots: 1, changed: 0, kept: 1 })
  expect(await readings()).toEqual(before)
})

test('an operator’s correction outlives the reading by newer rules', async () => {
  await ingestRows(database.db, rings(1))
  const { id } = await database.db.selectFrom('lot').select('id').executeTakeFirstOrThrow()
  await storeEarlierReading()
  await database.db
    .insertInto('reading_decision')
    .values({ lot_id: id, field: 'carats', stone: 'Emerald', stone_at: 0, decision: 'correct', value: '2.15' })
    .execute()
  expect(await reread()).toMatchObject({ lots: 1, changed: 1 })
  expect((await readings())[0]?.stones).toMatchObject([{ species: 'Emerald', carats: '2.15' }])
})

test('an interrupted pass continues behind its last batch, and another process leaves a locked one alone', async () => {
  await ingestRows(database.db, rings(230))
  await storeEarlierReading()
  const stop = new AbortController()
  const report = (): void => stop.abort()
  expect(await reread({ report, signal: stop.signal })).toEqual({ lots: 100, changed: 100, kept: 0 })
  await database.db.transaction().execute(async (tx) => {
    await sql`select from reading_pass for update`.execute(tx)
    expect(await reread()).toEqual({ lots: 0, changed: 0, kept: 0 })
  })
  expect(await reread()).toEqual({ lots: 130, changed: 130, kept: 0 })
  expect(await pass()).toEqual([{ lots: 230, changed: 230, kept: 0 }])
  expect((await log()).filter((kind) => kind === 'reading-revised')).toHaveLength(230)
})

test('a lot that a run stores while its texts are being read is left to that run', async () => {
  await ingestRows(database.db, rings(1))
  await storeEarlierReading()
  const before = await readings()
  const { rereading } = await database.db.transaction().execute(async (tx) => {
    await sql`update lot set content_hash = 'of a run'`.execute(tx)
    const started = { rereading: reread() }
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(database.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    return started
  })
  expect(await rereading).toEqual({ lots: 1, changed: 0, kept: 0 })
  expect(await readings()).toEqual(before)
})

test('inserts that refer to a lot, such as views, neither wait nor are waited for', async () => {
  await ingestRows(database.db, rings(1))
  await storeEarlierReading()
  await database.db.transaction().execute(async (tx) => {
    await sql`select from lot for key share`.execute(tx)
    expect(await reread()).toEqual({ lots: 1, changed: 1, kept: 0 })
  })
})
