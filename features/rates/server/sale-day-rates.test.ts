import { convertPrice } from '../convert.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createSaleRatesReader } from './sale-day-rates.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('exchange_rate')
    .values(
      [
        ['USD', '2020-05-01', '1.0876'],
        ['CHF', '2020-05-01', '1.0555'],
        ['HRK', '2020-05-01', '7.5788'],
        ['GBP', '2020-04-30', '0.86905'],
        ['USD', '2020-05-11', '1.0824'],
      ].map(([currency = '', day = '', per_euro = '']) => ({ currency, day, per_euro })),
    )
    .execute()
})
afterAll(() => database.close())

const rates = (day: string, currency: string | null = 'CHF') => createSaleRatesReader(database.db)(day, currency)

test.each([
  ['on the day', '2020-05-01', '2020-05-01'],
  ['at the weekend', '2020-05-03', '2020-05-01'],
  ['a week later', '2020-05-08', '2020-05-01'],
  ['eight days later', '2020-05-09', undefined],
  ['before there were any', '2020-04-29', undefined],
  ['of a month', '2020-05', undefined],
  ['of a year', '2020', undefined],
])('a sale %s, %s, has the rates of %s', async (_, day, expected) => {
  expect((await rates(day))?.day).toBe(expected)
})

test('those of one day alone, in the currencies that may be chosen and in the lot’s own', async () => {
  const units = { EUR: '1', USD: '1.0876', CHF: '1.0555' }
  expect(await rates('2020-05-03')).toEqual({ day: '2020-05-01', units })
  expect((await rates('2020-05-03', 'HRK'))?.units).toEqual({ ...units, HRK: '7.5788' })
})

test('before 1999 the mean of the month, and no euro', async () => {
  const found = await rates('1987-04-03', 'FRF')
  expect(found).toMatchObject({ day: '1987-04', units: { USD: '1', CHF: '1.4959', GBP: '0.613', FRF: '6.0318' } })
  expect(found?.units).not.toHaveProperty('EUR')
  expect(found?.units).not.toHaveProperty('DEM')
  // The Duchess of Windsor's collection, 2 and 3 April 1987: 1 000 000 CHF were about 668 000 USD.
  expect(convertPrice('1000000', 'CHF', 'USD', found?.units ?? {})).toBe('668000')
  expect(convertPrice('1000000', 'CHF', 'EUR', found?.units ?? {})).toBeNull()
  expect(convertPrice('1000000', 'CHF', 'PLN', found?.units ?? {})).toBeNull()
  expect((await rates('1987-04'))?.day).toBe('1987-04')
  expect((await rates('1998-12-31'))?.day).toBe('1998-12')
})

test.each(['1970-12-31', '1970-12', '1987', '1999-01-02'])('of %s there are none', async (day) => {
  expect(await rates(day)).toBeNull()
})
