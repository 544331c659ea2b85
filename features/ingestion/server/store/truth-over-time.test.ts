import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'picture')
})

const feed = (source: string, ...rows: Record<string, unknown>[]) =>
  runIngestion(database.db, streamSourceRows(rows), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
  })
const lots = () => database.db.selectFrom('lot').selectAll().orderBy('id').execute()
const log = async () =>
  (await database.db.selectFrom('lot_change').select(['lot_id', 'kind']).orderBy('id').execute()).map(
    ({ lot_id, kind }) => `${lot_id} ${kind}`,
  )
const ledger = () =>
  database.db
    .selectFrom('price')
    .innerJoin('source', 'source.id', 'price.source_id')
    .select(['source.name', 'kind', 'amount', 'basis'])
    .orderBy('price.id')
    .execute()

const sold = { sale_starts: '2026-05-10', sale_ends: '2026-05-11' }
const row = buildRow({ key: 'k', lot_number: '12', ...sold })

test('a lot’s life over five feeds: listed, revised, bought in, offered again, sold by a result from elsewhere', async () => {
  await feed('house', row)
  await feed('house', { ...row, estimate_low: '3000' })
  await feed('house', { ...row, estimate_low: '3000', outcome: 'unsold' })
  const again = { ...row, sale_key: 'S2', sale_starts: '2026-09-01', sale_ends: '2026-09-02', lot_number: '7' }
  await feed('house', { ...again, estimate_low: '2000', estimate_high: '3000' })
  await feed('results', {
    ...again,
    key: 'r',
    estimate_low: null,
    estimate_high: null,
    price: '2600',
    price_basis: 'hammer',
  })
  expect(await lots()).toMatchObject([
    { id: 1, source_key: 'k @ S1', stated_outcome: 'unsold', estimate_low: '3000.00', price: null },
    { id: 2, source_key: 'k', price: '2600.00', price_basis: 'hammer', estimate_low: '2000.00', earlier_lot_id: 1 },
  ])
  expect(await log()).toEqual([
    '1 listed',
    '1 estimate-revised',
    '1 result-published',
    '2 listed',
    '2 re-offered',
    '2 result-published',
  ])
  expect((await ledger()).at(-1)).toEqual({ name: 'results', kind: 'realised', amount: '2600.00', basis: 'hammer' })
})

describe('lots of two sources', () => {
  test.each([
    ['the same number, written otherwise', { lot_number: '0012' }, 1],
    ['another number', { lot_number: '12A' }, 2],
    ['another sale', { sale_key: 'S9' }, 2],
    ['another house', { house: 'Castell' }, 2],
    ['no number', { lot_number: null }, 2],
  ])('%s: %o makes %i of them', async (_, overrides, count) => {
    await feed('first', row)
    await feed('second', { ...row, key: 'other', ...overrides })
    expect(await lots()).toHaveLength(count)
  })

  test('two records of the second that claim one lot are a riddle, and stay lots of their own', async () => {
    await feed('first', row)
    await feed('second', { ...row, key: 'a' }, { ...row, key: 'b' })
    expect(await lots()).toHaveLength(3)
  })

  test('the first one’s word stands, the second one’s fills what is open, and the ledger holds both', async () => {
    await feed('first', row)
    const other = { ...row, key: 'o', title: 'Another title', condition: 'Good', estimate_low: '1', opening_bid: '900' }
    await feed('second', other)
    const before = await lots()
    expect(before).toMatchObject([
      { title: row['title'], condition: 'Good', estimate_low: '4000.00', opening_bid: '900.00' },
    ])
    await feed('first', { ...row, estimate_low: '4100' })
    await feed('second', { ...other, estimate_low: '2' })
    expect(await lots()).toMatchObject([{ condition: 'Good', estimate_low: '4100.00', opening_bid: '900.00' }])
    expect((await ledger()).filter(({ kind }) => kind === 'estimate-low')).toMatchObject([
      { name: 'first', amount: '4000.00' },
      { name: 'second', amount: '1.00' },
      { name: 'first', amount: '4100.00' },
      { name: 'second', amount: '2.00' },
    ])
    expect(await feed('second', { ...other, estimate_low: '2' })).toMatchObject({ unchangedLots: 1 })
    expect(await feed('first', { ...row, estimate_low: '4100' })).toMatchObject({ unchangedLots: 1 })
  })

  test('a record that goes to another lot number leaves the lot it had joined', async () => {
    await feed('first', row)
    await feed('second', { ...row, key: 'o' })
    await feed('second', { ...row, key: 'o', lot_number: '13' })
    expect((await lots()).map(({ lot_number }) => lot_number)).toEqual(['12', '13'])
  })
})

describe('the same piece in a later sale', () => {
  const reported = { description: 'Set with an emerald of 2.10 carats. GIA report no. 2205894321.' }
  const later = { sale_key: 'S2', sale_starts: '2026-09-01', sale_ends: '2026-09-02', lot_number: '7' }
  test.each([
    ['the same house and report', {}, 1],
    ['another report', { description: reported.description.replace('4321', '4322') }, null],
    ['another house', { house: 'Castell' }, null],
    ['an earlier sale', { sale_starts: '2026-01-01', sale_ends: '2026-01-02' }, null],
  ])('%s: %o', async (_, overrides, earlier) => {
    await feed('house', { ...row, ...reported })
    await feed('house', { ...row, ...reported, ...later, key: 'new', ...overrides })
    expect((await lots())[1]?.earlier_lot_id).toBe(earlier)
  })

  test('without an outcome, the key in another sale is a lot that moved', async () => {
    await feed('house', row)
    await feed('house', { ...row, ...later })
    expect(await lots()).toMatchObject([{ id: 1, source_key: 'k', sale_day: '2026-09-02' }])
    expect(await log()).toContain('1 date-moved')
  })
})

test('a source is never deleted, so that each figure keeps its source', async () => {
  await feed('a house', buildRow())
  await expect(sql`delete from source`.execute(database.db)).rejects.toMatchObject({ code: '23001' })
})
