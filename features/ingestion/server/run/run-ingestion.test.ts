import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, streamSourceRows, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { executeDryRun } from './execute-dry-run.ts'
import { runIngestion } from './run-ingestion.ts'
import {
  noPictures,
  createPictureReader,
  type OpenPicture,
  type PictureReader,
} from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { formatRunSummary } from '../cli/format-run-summary.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

const pictureFolder = path.resolve(import.meta.dirname, '../../../../tools/demo/pictures')

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'picture')
})

const lots = () => database.db.selectFrom('lot').selectAll().orderBy('id').execute()
const ledger = () =>
  database.db.selectFrom('price').select(['kind', 'amount', 'currency', 'basis']).orderBy('id').execute()
const changes = async () =>
  (await database.db.selectFrom('lot_change').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('the same rows a second time change nothing at all', async () => {
  const rows = [buildRow(), buildPastRow({ price: '900', price_basis: 'hammer' }), buildRow({ maker: 'Castellane' })]
  expect(await ingestRows(database.db, rows)).toMatchObject({
    rows: 3,
    newLots: 3,
    changedLots: 0,
    unchangedLots: 0,
    rejected: [],
  })
  const before = [await lots(), await ledger(), await changes()]
  expect(await ingestRows(database.db, rows)).toMatchObject({
    rows: 3,
    newLots: 0,
    changedLots: 0,
    unchangedLots: 3,
    rejected: [],
  })
  expect([await lots(), await ledger(), await changes()]).toEqual(before)
})

describe('bad rows', () => {
  test('are kept with number and reason and never stop the run', async () => {
    const summary = await ingestRows(database.db, [
      buildRow({ key: null }),
      buildRow({ key: 'twice' }),
      buildRow({ key: 'twice' }),
      buildRow({ estimate_low: 'on request' }),
      buildRow({ sale_ends: '2026-02-30' }),
      buildRow({ currency: 'Francs' }),
      buildRow({ time_zone: 'Mars/Olympus' }),
      buildRow({ estimate_low: '7000' }),
      buildRow({ currency: null }),
      buildRow({ title: 'Engraving of a lady with pearls', description: 'Copper engraving on paper, framed.' }),
      buildRow({ key: 'good' }),
    ])
    expect(summary.rejected.map(({ row, code }) => [row, code])).toEqual([
      [1, 'missing'],
      [3, 'duplicate-key'],
      [4, 'bad-amount'],
      [5, 'bad-date'],
      [6, 'bad-currency'],
      [7, 'bad-time-zone'],
      [8, 'bad-estimate'],
      [9, 'missing-currency'],
      [10, 'not-jewelry'],
    ])
    expect((await lots()).map(({ source_key }) => source_key)).toEqual(['twice', 'good'])
    const kept = await database.db.selectFrom('rejected_row').select(['row_number', 'content']).execute()
    expect(kept).toHaveLength(9)
    expect(kept[0]?.content).toContain('Emerald ring')
  })
})

test('a picture that is missing or none rejects its row alone; a store that cannot write ends the run', async () => {
  const open: OpenPicture = async (reference) => {
    if (reference === 'none') return { bytes: Buffer.from('no picture'), mirrored: false }
    return { bytes: await readFile(path.join(pictureFolder, reference)), mirrored: false }
  }
  const [good = ''] = await readdir(pictureFolder)
  const written: string[] = []
  const store = {
    read: async () => null,
    write: async (name: string) => void written.push(name),
    remove: async () => {},
  }
  const ask = (pictures: PictureReader) =>
    runIngestion(
      database.db,
      streamSourceRows([
        buildRow({ key: 'none', pictures: ['none'] }),
        buildRow({ key: 'good', pictures: [good] }),
        buildRow({ key: 'absent', pictures: [good, 'absent.webp'] }),
      ]),
      { preset: demoFeedPreset, file: 'test', pictures },
    )
  const summary = await ask(createPictureReader(store, open))
  expect(summary).toMatchObject({ rows: 3, newLots: 1 })
  expect(summary.rejected.map(({ row, code }) => [row, code])).toEqual([
    [1, 'bad-picture'],
    [3, 'bad-picture'],
  ])
  expect((await lots()).map(({ source_key, main_picture }) => [source_key, `${main_picture}.webp`])).toEqual([
    ['good', written[0]],
  ])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  await expect(ask(createPictureReader({ ...store, write: () => Promise.reject(full) }, open))).rejects.toThrow(full)
})

test('of very many rejected rows the first are named, and all are counted', async () => {
  const rows = Array.from({ length: 1_205 }, (_, index) => buildRow(index < 5 ? {} : { key: null }))
  const summary = await ingestRows(database.db, rows)
  expect(summary).toMatchObject({ rows: 1_205, newLots: 5, rejectedBy: { missing: 1_200 } })
  expect(summary.rejected).toHaveLength(1_000)
  expect(formatRunSummary('lots.csv', summary, false)).toMatch(
    /5 new.* 1200 rejected\n {2}row 6:[^]*\n {2}and 200 more$/,
  )
})

async function* cutOff(): AsyncIterable<SourceRow> {
  yield* streamSourceRows(Array.from({ length: 251 }, (_, index) => (index % 2 ? buildRow() : buildRow({ key: null }))))
  throw new Error('the line is cut')
}

test('a run that breaks keeps the rows that it rejected and says how far it came', async () => {
  const options = { preset: demoFeedPreset, file: 'test', pictures: noPictures }
  await expect(runIngestion(database.db, cutOff(), options)).rejects.toThrow('the line is cut')
  expect(await database.db.selectFrom('rejected_row').select('id').execute()).toHaveLength(126)
  expect(await database.db.selectFrom('ingestion_run').selectAll().execute()).toMatchObject([
    { finished_at: null, new_lots: 125, rejected_rows: 126 },
  ])
})

describe('the price ledger', () => {
  test('gains a row for every figure that is new, revised or withdrawn, and the lot shows the latest', async () => {
    const row = buildRow({ key: 'k', estimate_low: '4000', estimate_high: '6000' })
    await ingestRows(database.db, [row])
    await ingestRows(database.db, [{ ...row, estimate_low: '5000', current_bid: '3000' }])
    await ingestRows(database.db, [{ ...row, estimate_low: null, estimate_high: null, current_bid: '3000.50' }])
    expect(await ledger()).toEqual([
      { kind: 'estimate-low', amount: '4000.00', currency: 'CHF', basis: null },
      { kind: 'estimate-high', amount: '6000.00', currency: 'CHF', basis: null },
      { kind: 'estimate-low', amount: '5000.00', currency: 'CHF', basis: null },
      { kind: 'current-bid', amount: '3000.00', currency: 'CHF', basis: null },
      { kind: 'estimate-low', amount: null, currency: 'CHF', basis: null },
      { kind: 'estimate-high', amount: null, currency: 'CHF', basis: null },
      { kind: 'current-bid', amount: '3000.50', currency: 'CHF', basis: null },
    ])
    expect(await changes()).toEqual(['listed', 'estimate-revised', 'bid-moved', 'estimate-revised', 'bid-moved'])
    expect((await lots())[0]).toMatchObject({ estimate_low: null, current_bid: '3000.50', estimate_rank: null })
  })

  test('a result that arrives days later is a row with its basis and a change', async () => {
    const row = buildPastRow({ key: 'k' })
    await ingestRows(database.db, [row])
    await ingestRows(database.db, [{ ...row, price: '7200', price_basis: 'hammer' }])
    expect((await ledger()).at(-1)).toEqual({ kind: 'realised', amount: '7200.00', currency: 'CHF', basis: 'hammer' })
    expect(await changes()).toEqual(['listed', 'result-published'])
  })

  test('the columns of every lot are the latest of its ledger', async () => {
    const row = buildPastRow({ key: 'k', price: '100', price_basis: 'hammer' })
    await ingestRows(database.db, [row, buildRow({ opening_bid: '10' })])
    await ingestRows(database.db, [{ ...row, price: '120', price_basis: 'inclusive' }])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from lot
      cross join lateral (values ('estimate-low', estimate_low), ('estimate-high', estimate_high), ('opening-bid', opening_bid),
        ('current-bid', current_bid), ('realised', price)) as shown (kind, amount)
      left join lateral (select amount from price where lot_id = lot.id and kind = shown.kind order by price.id desc limit 1) as latest on true
      where shown.amount is distinct from latest.amount`.execute(database.db)
    expect(rows[0]?.n).toBe(0)
  })
})

const statusOf = async (row: Record<string, unknown>): Promise<boolean> => {
  await ingestRows(database.db, [row])
  const { rows } = await sql<{ past: boolean }>`select past_from <= app_now() as past from lot`.execute(database.db)
  return rows[0]?.past ?? false
}
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('status', () => {
  test.each([
    ['a sale that ended two days ago', { sale_starts: dayFromNow(-2), sale_ends: dayFromNow(-2) }, true],
    ['a sale that ends in two days', { sale_starts: dayFromNow(-2), sale_ends: dayFromNow(2) }, false],
    ['no date and no price', { sale_starts: null, sale_ends: null }, false],
    ['no date but a price', { sale_starts: null, sale_ends: null, price: '5', price_basis: 'hammer' }, true],
  ])('%s: past is %s', async (_, overrides, past) => {
    expect(await statusOf(buildRow({ ...overrides, listed_on: dayFromNow(-3) }))).toBe(past)
  })

  test('a lot is upcoming until its last day has ended where the sale takes place', async () => {
    await ingestRows(database.db, [
      buildRow({ sale_starts: '2026-05-10', sale_ends: '2026-05-10', time_zone: 'Asia/Hong_Kong' }),
    ])
    expect((await lots())[0]?.past_from).toEqual(new Date('2026-05-10T16:00:00Z'))
  })
})

test('two runs of a source at once do the work of one, and each row is in ledger and log once', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => buildRow({ key: String(index) }))
  const runs = await Promise.all([ingestRows(database.db, rows), ingestRows(database.db, rows)])
  expect(runs.map(({ newLots, unchangedLots }) => newLots + unchangedLots)).toEqual([300, 300])
  expect(runs.map(({ newLots }) => newLots).toSorted((a, b) => a - b)).toEqual([0, 300])
  expect(await ledger()).toHaveLength(600)
  expect(await changes()).toHaveLength(300)
})

const contents = async () =>
  (await database.db.selectFrom('raw_record').select('content').orderBy('id').execute()).map(({ content }) => content)

describe('raw records', () => {
  test('keep each version of a row once, also of columns that nothing reads', async () => {
    const row = buildRow({ key: 'a', note: 'a back\\slash before \\u0000, and a NUL:\0' })
    await ingestRows(database.db, [row])
    expect(await ingestRows(database.db, [{ ...row, note: 'another' }])).toMatchObject({ unchangedLots: 1 })
    await ingestRows(database.db, [{ ...row, note: 'another' }])
    await ingestRows(database.db, [row])
    expect(await contents()).toEqual([
      { ...row, note: 'a back\\slash before \\u0000, and a NUL:' },
      { ...row, note: 'another' },
    ])
  })

  test('are not written again when only the reading of the row changed', async () => {
    const row = buildRow({ key: 'a' })
    await ingestRows(database.db, [row])
    await database.db.updateTable('lot').set({ content_hash: 'of an older reading', read_print: null }).execute()
    expect(await ingestRows(database.db, [row])).toMatchObject({ changedLots: 1 })
    expect(await contents()).toEqual([row])
  })
})

test('a dry run says what a run would do and keeps nothing', async () => {
  const rows = [buildRow(), buildRow({ key: null })]
  const options = { preset: demoFeedPreset, file: 'test', pictures: noPictures }
  expect(await executeDryRun(database.db, streamSourceRows(rows), options)).toMatchObject({
    newLots: 1,
    rejected: [{ row: 2 }],
  })
  expect(await lots()).toEqual([])
  expect(await database.db.selectFrom('source').select('id').execute()).toEqual([])
})

test('a moved sale moves all of its lots, and the rate keeps its own date', async () => {
  await ingestRows(database.db, [buildRow({ key: 'a' }), buildRow({ key: 'b' })])
  await ingestRows(database.db, [buildRow({ key: 'a', sale_starts: '2999-06-01', sale_ends: '2999-06-01' })])
  expect((await lots()).map(({ sale_day }) => sale_day)).toEqual(['2999-06-01', '2999-06-01'])
})
