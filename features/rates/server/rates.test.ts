import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadKnownRates } from './load-known-rates.ts'
import { loadExchangeRates } from './load-rates.ts'
import { findRate } from './queries.ts'
import type { RankLots } from './import-rates-options.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await loadExchangeRates(database.db)
})
afterAll(() => database.close())

test.each([
  ['USD', '2023-05-12', { perEuro: '1.089200', day: '2023-05-12' }],
  ['USD', '2023-05-14', { perEuro: '1.089200', day: '2023-05-12' }],
  ['USD', '2030-01-01', { perEuro: '1.168400', day: '2026-04-13' }],
  ['EUR', '2030-01-01', { perEuro: '1', day: '2030-01-01' }],
  ['USD', '1990-01-01', undefined],
  ['AED', '2020-01-01', undefined],
])('%s on %s is the last known rate with its own date', async (currency, day, expected) => {
  expect(await findRate(database.db, currency, day)).toEqual(expected)
})

test('the rates that come along have no holes, and one gap', async () => {
  const { currencies, holes } = await loadKnownRates(database.db)
  expect(currencies).toHaveLength(41)
  expect(currencies.find(({ currency }) => currency === 'ISK')).toMatchObject({
    first: '1999-01-04',
    last: '2026-04-13',
    gaps: [{ after: '2008-12-09', until: '2018-02-01' }],
  })
  expect(holes).toEqual([])
})

test('rates that an earlier version brought are followed by the later ones, once, and lots are ranked by them', async () => {
  await database.db.deleteFrom('exchange_rate').where('day', '>', '2023-05-12').execute()
  const ranked: string[][] = []
  const rankLots: RankLots = async (_tx, changed) => {
    ranked.push(changed.map(({ currency, since }) => `${currency} ${since}`))
    return 0
  }
  await loadExchangeRates(database.db, rankLots)
  await loadExchangeRates(database.db, rankLots)
  expect(await findRate(database.db, 'USD', '2030-01-01')).toEqual({ perEuro: '1.168400', day: '2026-04-13' })
  expect(ranked).toHaveLength(1)
  expect(ranked[0]).toContain('USD 2023-05-15')
})
