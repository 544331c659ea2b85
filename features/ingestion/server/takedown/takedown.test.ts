import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import type { RunSummary } from '../run/run-summary.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { listTakedowns, formatTakedowns } from '../cli/list-takedowns.ts'
import { removeLots } from './takedown.ts'
import { revertTakedown } from './revert-takedown.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'takedown', 'operator_action', 'account')
})

const publicUrl = 'https://parure.example'
const store = { read: async () => null, write: async () => {}, remove: async () => {} }
const takeAway = (named: string, overrides: { forget?: boolean } = {}) =>
  removeLots(database.db, named, {
    store,
    publicUrl,
    widths: [],
    reason: 'a letter',
    picturesOnly: false,
    forget: false,
    ...overrides,
  })
const undo = (named: string) => revertTakedown(database.db, named, { publicUrl, reason: 'a mistake' })

type Rows = readonly Record<string, unknown>[] | AsyncIterable<SourceRow>
const ingestFrom = (rows: Rows, source = 'house'): Promise<RunSummary> =>
  runIngestion(database.db, Symbol.asyncIterator in rows ? rows : streamSourceRows(rows), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
  })
const keys = async () =>
  (await database.db.selectFrom('lot').select('source_key').orderBy('source_key').execute()).map(
    (row) => row.source_key,
  )
const idOf = async (key: string) =>
  (await database.db.selectFrom('lot').select('id').where('source_key', '=', key).executeTakeFirst())?.id ?? 0

const ring = { key: 'a', lot_number: '12', url: 'https://h.example/a', title: 'Emerald ring' }
const brooch = { key: 'b', lot_number: '13', url: 'https://h.example/b', title: 'Ruby brooch' }

/** All that is kept, in every table, of what a lot is; a lot that comes back is redacted again, so its version is not. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = ['lot', 'lot_reading', 'price', 'lot_change', 'raw_record', 'source_record', 'saved_lot']
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(each) - ${['content_hash', 'read_print', 'kept_at', 'redaction_version']}::text[] as row
      from ${sql.table(table)} as each order by to_jsonb(each)::text`.execute(database.db)
    return [table, rows.map(({ row }) => row)] as const
  })
  const options = await database.db.selectFrom('filter_option').select(['name', 'lots']).orderBy('id').execute()
  return { ...Object.fromEntries(await Promise.all(found)), options }
}

const account = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into account (email, name, gender) values ('ada@x.com', 'Ada', 'Female') returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

describe('given a takedown that is undone', () => {
  test('then the lot is as it was, under its number, with its prices, its history and who had saved it', async () => {
    await ingestFrom([buildRow(ring), buildRow(brooch)])
    await ingestFrom([buildRow({ ...ring, estimate_low: '5000' })])
    const id = await idOf('a')
    await database.db
      .insertInto('saved_lot')
      .values({ account_id: await account(), lot_id: id })
      .execute()
    await database.db.updateTable('lot').set({ earlier_lot_id: id }).where('source_key', '=', 'b').execute()
    const before = await everything()
    expect(await takeAway(String(id))).toEqual({ lots: 1, pictures: 0 })
    expect(await keys()).toEqual(['b'])
    expect(await everything()).not.toEqual(before)
    expect(await undo(String(id))).toEqual({ takedowns: 1, lots: 1, forgotten: 0, pictures: 0 })
    expect(await everything()).toEqual(before)
    expect(await undo(String(id))).toMatchObject({ takedowns: 0 })
  })

  test('then its source’s next run brings what came of it meanwhile, as a change', async () => {
    await ingestFrom([buildRow(ring)])
    await takeAway(ring.url)
    await ingestFrom([buildRow({ ...ring, sale_ends: '2999-06-01' }), buildRow({ ...brooch, sale_ends: '2999-06-01' })])
    await undo(ring.url)
    const days = await database.db.selectFrom('lot').select(['source_key', 'sale_day']).orderBy('source_key').execute()
    expect(days.map(({ sale_day }) => sale_day)).toEqual(['2999-06-01', '2999-06-01'])
    expect(await ingestFrom([buildRow({ ...ring, estimate_high: '9000' })])).toMatchObject({
      newLots: 0,
      changedLots: 1,
    })
    expect(await ingestFrom([buildRow({ ...ring, estimate_high: '9000' })])).toMatchObject({ unchangedLots: 1 })
  })

  test('then an account deleted meanwhile has saved nothing', async () => {
    await ingestFrom([buildRow(ring)])
    const owner = await account()
    await database.db
      .insertInto('saved_lot')
      .values({ account_id: owner, lot_id: await idOf('a') })
      .execute()
    await takeAway(ring.url)
    await database.db.deleteFrom('account').where('id', '=', owner).execute()
    expect(await undo(ring.url)).toMatchObject({ lots: 1 })
    expect(await database.db.selectFrom('saved_lot').selectAll().execute()).toEqual([])
  })

  test('then what was to be forgotten comes only with its source', async () => {
    await ingestFrom([buildRow(ring)])
    await takeAway(ring.url, { forget: true })
    const held = await database.db.selectFrom('taken_down_lot').select('kept').execute()
    expect(held).toEqual([{ kept: null }])
    expect(await undo(ring.url)).toMatchObject({ lots: 0, forgotten: 1 })
    expect(await ingestFrom([buildRow(ring)])).toMatchObject({ newLots: 1 })
  })
})

describe('given a lot that was taken down, then it does not come back', () => {
  test('from another source that listed it too, nor from one that never did', async () => {
    await ingestFrom([buildRow(ring)])
    await ingestFrom([buildRow({ ...ring, key: 'other-a', url: null })], 'portal')
    expect(await keys()).toEqual(['a'])
    await takeAway(ring.url)
    for (const source of ['house', 'portal', 'feed']) {
      const again = await ingestFrom(
        [buildRow({ ...ring, key: `${source}-new`, url: null, lot_number: '0012' })],
        source,
      )
      expect(
        again.rejected.map(({ code }) => code),
        source,
      ).toEqual(['taken-down'])
    }
    expect(
      await ingestFrom([buildRow({ ...ring, key: 'other-a', url: null, sale_key: 'S9' })], 'portal'),
    ).toMatchObject({
      newLots: 0,
    })
    expect(await keys()).toEqual([])
    expect(await database.db.selectFrom('raw_record').select('id').execute()).toEqual([])
  })

  test('and takes along what another source lists of it as a lot of its own', async () => {
    await ingestFrom([buildRow(ring), buildRow(brooch)])
    await ingestFrom([buildRow({ ...ring, key: 'x', lot_number: null })], 'portal')
    expect(await keys()).toEqual(['a', 'b', 'x'])
    expect(await takeAway(String(await idOf('a')))).toMatchObject({ lots: 2 })
    expect(await keys()).toEqual(['b'])
    expect(await undo(ring.url)).toMatchObject({ lots: 2 })
    expect(await keys()).toEqual(['a', 'b', 'x'])
  })

  test('from a run of another source that is under way', async () => {
    await ingestFrom([buildRow(ring)])
    const theirs = buildRow({ ...ring, key: 'other-a', url: null })
    async function* run(): AsyncIterable<SourceRow> {
      await takeAway(ring.url)
      yield* streamSourceRows([theirs])
    }
    await ingestFrom(run(), 'portal')
    expect(await keys()).toEqual([])
    expect((await ingestFrom([theirs], 'portal')).rejected).toHaveLength(1)
  })

  test('but lots stay that only share its address or its number in their own source', async () => {
    const shared = 'https://h.example/sale'
    const rows = [
      buildRow({ ...ring, url: shared }),
      buildRow({ ...brooch, url: shared, lot_number: '12' }),
      buildRow({ ...brooch, key: 'c', url: shared, lot_number: '14' }),
    ]
    await ingestFrom(rows)
    expect(await takeAway(String(await idOf('a')))).toMatchObject({ lots: 1 })
    expect((await ingestFrom(rows)).rejected.map(({ row }) => row)).toEqual([1])
    expect(await keys()).toEqual(['b', 'c'])
  })
})

test('given takedowns, then who, when and why are listed, also of those that were undone', async () => {
  expect(formatTakedowns(await listTakedowns(database.db))).toBe('Nothing was ever taken down.')
  await ingestFrom([buildRow(ring), buildRow(brooch)])
  const id = await idOf('b')
  await takeAway(ring.url)
  await takeAway(brooch.url)
  await undo(ring.url)
  const listed = formatTakedowns(await listTakedowns(database.db))
  expect(
    listed.split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC by [^:]+/, 'WHEN by WHO')),
  ).toEqual([
    brooch.url,
    '  taken down WHEN by WHO: a letter',
    `  away: lots ${id}`,
    ring.url,
    '  taken down WHEN by WHO: a letter',
    '  shown again WHEN by WHO: a mistake',
  ])
  const actions = await database.db.selectFrom('operator_action').select('command').orderBy('id').execute()
  expect(actions.map(({ command }) => command)).toEqual(['takedown', 'takedown', 'takedown undo'])
})
