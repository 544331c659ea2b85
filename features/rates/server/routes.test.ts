import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('without rates there are none but the euro’s own', async () => {
  expect(await app.get('/api/rates')).toEqual({ day: null, perEuro: { EUR: '1' } })
})

test('the rates of the latest day alone, of currencies that may be chosen', async () => {
  await database.db
    .insertInto('exchange_rate')
    .values(
      [
        ['USD', '2026-04-10', '1.1711'],
        ['USD', '2026-04-13', '1.1684'],
        ['CHF', '2026-04-13', '0.9242'],
        ['GBP', '2026-04-10', '0.87105'],
        ['DEM', '2026-04-13', '1.95583'],
      ].map(([currency = '', day = '', per_euro = '']) => ({ currency, day, per_euro })),
    )
    .execute()
  expect(await app.get('/api/rates')).toEqual({
    day: '2026-04-13',
    perEuro: { EUR: '1', USD: '1.1684', CHF: '0.9242' },
  })
})
