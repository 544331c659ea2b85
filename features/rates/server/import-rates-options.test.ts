import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { loadKnownRates } from './load-known-rates.ts'
import { createRateCache } from './create-rate-cache.ts'
import type { Schema } from '@parure/features/schema.ts'
import { convertToEuros } from '@parure/features/ingestion/server/store/figures/lot-figure-columns.ts'
import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { describeKnownRates } from './rates-text.ts'
import { importRates, type ImportRatesOptions } from './import-rates-options.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-21 12:00Z' - now()`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'exchange_rate', 'rate_refresh')
})

const take = (csv: string, options: Partial<ImportRatesOptions> = {}) =>
  importRates(database.db, Buffer.from(csv), 'test', { rankLots, ...options })
const refused = (code: string) => expect.objectContaining({ name: 'RatesRefusal', code })
const stored = async () =>
  (await database.db.selectFrom('exchange_rate').selectAll().orderBy('currency').orderBy('day').execute()).map(
    ({ currency, day, per_euro }) => `${currency} ${day} ${Number(per_euro)}`,
  )
const ranks = () =>
  database.db
    .selectFrom('lot')
    .select(['source_key', 'estimate_rank', 'price_rank', 'rate_day'])
    .orderBy('source_key')
    .execute()
const sold = (key: string, day: string, currency: string) =>
  buildRow({ key, sale_key: key, sale_starts: day, sale_ends: day, currency, estimate_low: '1000', price: '2000' })
const old = 'Date,USD,CHF,\n2023-05-12,1.0,0.95,\n'
const later = 'Date,USD,CHF,\n2023-05-16,1.1,0.9,\n2023-05-15,1.05,N/A,\n2023-05-12,1.0,0.95,\n'

describe('given lots ranked by the last rate known, when later rates come', () => {
  beforeEach(async () => {
    await take(old)
    await ingestRows(database.db, [
      sold('before', '2023-05-12', 'USD'),
      sold('weekend', '2023-05-14', 'USD'),
      sold('monday', '2023-05-15', 'USD'),
      sold('monday in francs', '2023-05-15', 'CHF'),
      sold('much later', '2024-01-10', 'USD'),
      sold('to come', '2999-01-01', 'USD'),
      sold('euros', '2024-01-10', 'EUR'),
      buildRow({
        key: 'without a day',
        sale_key: 'u',
        sale_starts: null,
        sale_ends: null,
        currency: 'USD',
        price: null,
      }),
    ])
  })

  test('those whose best day is nearer now are ranked anew, and no others', async () => {
    expect(await take(later)).toMatchObject({ lotsRanked: 4, changed: 0 })
    expect(await ranks()).toEqual([
      { source_key: 'before', estimate_rank: '1000.00', price_rank: '2000.00', rate_day: '2023-05-12' },
      { source_key: 'euros', estimate_rank: '1000.00', price_rank: '2000.00', rate_day: null },
      { source_key: 'monday', estimate_rank: '952.38', price_rank: '1904.76', rate_day: '2023-05-15' },
      { source_key: 'monday in francs', estimate_rank: '1052.63', price_rank: '2105.26', rate_day: '2023-05-12' },
      { source_key: 'much later', estimate_rank: '909.09', price_rank: '1818.18', rate_day: '2023-05-16' },
      { source_key: 'to come', estimate_rank: '909.09', price_rank: '1818.18', rate_day: '2023-05-16' },
      { source_key: 'weekend', estimate_rank: '1000.00', price_rank: '2000.00', rate_day: '2023-05-12' },
      { source_key: 'without a day', estimate_rank: '3636.36', price_rank: null, rate_day: '2023-05-16' },
    ])
  })

  test('the catalogue’s feed names them, and a second time does nothing', async () => {
    await sql`truncate lot_feed`.execute(database.db)
    await take(later)
    const fed = async () =>
      (await database.db.selectFrom('lot_feed').select('lot_id').where('lot_id', '<>', 0).execute()).length
    expect(await fed()).toBe(4)
    expect(await take(later)).toEqual({ added: [], changed: 0, unquoted: 0, lotsRanked: 0 })
    expect(await fed()).toBe(4)
    expect(await database.db.selectFrom('rate_refresh').selectAll().execute()).toHaveLength(2)
  })

  test('what is ranked anew is what an ingestion by the new rates would have made of it', async () => {
    await take(later)
    const after = await ranks()
    await emptyTables(database.db, 'source', 'house')
    await ingestRows(database.db, [sold('monday', '2023-05-15', 'USD'), sold('much later', '2024-01-10', 'USD')])
    for (const rank of await ranks()) expect(after).toContainEqual(rank)
  })

  test('a refresh that fails while it ranks leaves no trace', async () => {
    const before = [await stored(), await ranks()]
    await expect(take(later, { onProgress: killed })).rejects.toThrow('killed')
    expect([await stored(), await ranks()]).toEqual(before)
  })
})

describe('given rates that are stored', () => {
  beforeEach(() => take(later))

  test.each([
    [
      'another figure',
      'Date,USD,CHF,\n2023-05-16,1.1001,0.9,\n',
      'rates-differ',
      /USD on 2023-05-16: 1.100000 is stored, 1.100100 comes/,
    ],
    [
      'a rate missing',
      'Date,USD,CHF,\n2023-05-16,1.1,N/A,\n',
      'rates-differ',
      /CHF on 2023-05-16: 0.900000 is stored, nothing comes/,
    ],
    [
      'a day missing',
      'Date,USD,CHF,\n2023-05-16,1.1,0.9,\n2023-05-12,1.0,0.95,\n',
      'rates-differ',
      /USD on 2023-05-15/,
    ],
    [
      'a new rate far away',
      'Date,USD,CHF,\n2023-05-17,1.1,0.7,\n',
      'rates-jump',
      /CHF from 0.900000 on 2023-05-16 to 0.700000 on 2023-05-17/,
    ],
    [
      'columns that changed places',
      'Date,CHF,USD,\n2023-05-17,1.1,0.9,\n',
      'rates-jump',
      /2 rates jump by more than 20 %/,
    ],
  ])('%s is refused, and nothing is stored', async (_, csv, code, words) => {
    const before = await stored()
    await expect(take(csv)).rejects.toThrow(refused(code))
    await expect(take(csv)).rejects.toThrow(words)
    expect(await stored()).toEqual(before)
  })

  test('when an operator accepts differences, figures are replaced and nothing is deleted', async () => {
    await ingestRows(database.db, [sold('a', '2023-05-17', 'USD')])
    const done = await take('Date,USD,CHF,\n2023-05-16,1.11,N/A,\n', { acceptDifferences: true })
    expect(done).toEqual({ added: [], changed: 1, unquoted: 1, lotsRanked: 1 })
    expect(await stored()).toEqual([
      'CHF 2023-05-12 0.95',
      'CHF 2023-05-16 0.9',
      'USD 2023-05-12 1',
      'USD 2023-05-15 1.05',
      'USD 2023-05-16 1.11',
    ])
    expect(await ranks()).toMatchObject([{ estimate_rank: '900.90', rate_day: '2023-05-16' }])
  })

  test('when an operator accepts jumps, they are taken', async () => {
    expect(await take('Date,CHF,\n2023-05-17,0.7,\n', { acceptJumps: true })).toMatchObject({
      added: [{ currency: 'CHF', days: 1, from: '2023-05-17', to: '2023-05-17' }],
    })
  })

  test('one day alone says nothing of the others', async () => {
    expect(await take('Date,USD,\n2023-05-17,1.12,\n')).toMatchObject({
      added: [{ currency: 'USD', days: 1 }],
      unquoted: 0,
    })
  })

  test('the list says first and last days and gaps', async () => {
    await take('Date,USD,\n2023-06-16,1.12,\n')
    expect(describeKnownRates(await loadKnownRates(database.db))).toBe(
      `CHF  2023-05-12 to 2023-05-16       2 days  none between 2023-05-12 and 2023-05-16
USD  2023-05-12 to 2023-06-16       4 days
No rates at all between 2023-05-16 and 2023-06-16.`,
    )
  })
})

test('a batch that is written while rates come is either ranked anew or finds them', async () => {
  await take(old)
  const book = createRateCache()
  const [held, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { db } = database
  const batch = db.transaction().execute(async (tx) => {
    await book.lockRates(tx)
    expect(await book.getRate(tx, 'USD', '2024-01-10')).toMatchObject({ day: '2023-05-12' })
    held.resolve()
    await ingestRows(tx, [sold('a', '2024-01-10', 'USD')])
    await written.promise
  })
  await Promise.race([held.promise, batch])
  const refresh = take(later)
  written.resolve()
  await batch
  expect(await refresh).toMatchObject({ lotsRanked: 1 })
  await db.transaction().execute(async (tx) => {
    await book.lockRates(tx)
    expect(await book.getRate(tx, 'USD', '2024-01-10')).toMatchObject({ day: '2023-05-16' })
  })
})

test('two refreshes at the same time take each rate once', async () => {
  const done = await Promise.all([take(later), take(later), take(later)])
  expect(done.filter(({ added }) => added.length > 0)).toHaveLength(1)
  expect(await stored()).toHaveLength(5)
})

test('a sale that moves takes the ranks of all its lots along', async () => {
  await take(later)
  const [first, second] = ['a', 'b'].map((key) => ({ ...sold(key, '2023-05-12', 'USD'), sale_key: 'S' }))
  await ingestRows(database.db, [first ?? {}, second ?? {}])
  await ingestRows(database.db, [{ ...first, sale_starts: '2023-05-16', sale_ends: '2023-05-16' }])
  expect(await ranks()).toMatchObject([
    { source_key: 'a', estimate_rank: '909.09', rate_day: '2023-05-16' },
    { source_key: 'b', estimate_rank: '909.09', rate_day: '2023-05-16' },
  ])
})

test('PostgreSQL ranks to the cent as an ingestion does', async () => {
  const prices = decimals(1, 10n ** 12n, 2, 200)
  const perEuros = decimals(10_000, 10n ** 11n, 6, 5)
  await take('Date,USD,\n2023-05-15,1,\n')
  await ingestRows(
    database.db,
    prices.map((price, index) => ({
      ...sold(String(index).padStart(3, '0'), '2023-05-15', 'USD'),
      sale_key: 'S',
      price,
    })),
  )
  for (const perEuro of perEuros) {
    await sql`update exchange_rate set per_euro = ${perEuro}`.execute(database.db)
    await database.db.transaction().execute((tx) => rankLots(tx, [{ currency: 'USD', since: '2023-05-15' }]))
    const found = (await ranks()).map(({ price_rank }) => price_rank)
    expect(found).toEqual(prices.map((price) => convertToEuros(price, { perEuro })))
  }
})

function killed(): never {
  throw new Error('killed')
}

function decimals(least: number, most: bigint, places: number, count: number): string[] {
  return fc.sample(fc.bigInt({ min: BigInt(least), max: most }), count).map((digits) => decimal(digits, places))
}

function decimal(digits: bigint, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}
