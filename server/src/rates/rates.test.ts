import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import type { OpenDatabase } from '../platform/database.ts'
import type { Schema } from '../schema.ts'
import { loadExchangeRates, parseRates } from './load-rates.ts'
import { rateOn } from './queries.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await testDatabase()
  await loadExchangeRates(database.db)
})
afterAll(() => database.close())

test.each([
  ['USD', '2023-05-12', { perEuro: '1.089200', day: '2023-05-12' }],
  ['USD', '2023-05-14', { perEuro: '1.089200', day: '2023-05-12' }],
  ['USD', '2030-01-01', { perEuro: '1.089200', day: '2023-05-12' }],
  ['EUR', '2030-01-01', { perEuro: '1', day: '2030-01-01' }],
  ['USD', '1990-01-01', undefined],
  ['AED', '2020-01-01', undefined],
])('%s on %s is the last known rate with its own date', async (currency, day, expected) => {
  expect(await rateOn(database.db, currency, day)).toEqual(expected)
})

test('the bank’s file: what is not quoted is left out', () => {
  expect(parseRates('Date,USD,CYP,\n2023-05-12,1.0892,N/A,\n')).toEqual({
    currencies: ['USD'],
    days: ['2023-05-12'],
    rates: ['1.0892'],
  })
})
