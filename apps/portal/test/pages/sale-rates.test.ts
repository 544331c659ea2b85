// A rate of a sale's day tells the day: it goes to roles that may see sale details, and to nobody else by any detour.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildPastRow, buildRow, ingestRows } from '../lots/feed-rows.ts'
import { buildDataAddress } from '../contracts/served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let ids: Map<string, number>
beforeAll(async () => {
  database = await createTestDatabase()
  const quoted = [
    ['USD', '2020-05-01', '7.654321'],
    ['CHF', '2020-05-01', '8.765432'],
    ['USD', '2026-04-13', '1.1684'],
    ['CHF', '2026-04-13', '0.9242'],
  ]
  await database.db
    .insertInto('exchange_rate')
    .values(quoted.map(([currency = '', day = '', per_euro = '']) => ({ currency, day, per_euro })))
    .execute()
  await ingestRows(database.db, [
    buildPastRow({ key: 'sold', price: '5200', price_basis: 'hammer' }),
    buildPastRow({ key: 'stale', sale_key: 'S9', sale_starts: '2020-05-09', sale_ends: '2020-05-09', price: '5200' }),
    buildPastRow({ key: 'old', sale_key: 'S8', sale_starts: '1987-04-02', sale_ends: '1987-04-03', price: '5200' }),
    buildRow({ key: 'coming' }),
  ])
  const lots = await database.db.selectFrom('lot').select(['id', 'source_key']).execute()
  ids = new Map(lots.map(({ id, source_key }) => [source_key, id]))
  app = await startTestApp(database, {}, { pages: true, roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const telling = /saleRates|7\.654321|8\.765432|2020-05|1987|1\.4959/

describe.each([Role.Undefined, Role.SmallPack])('role %i', (role) => {
  test.each(['sold', 'stale', 'old', 'coming'])('learns no rate of a sale’s day: %s', async (key) => {
    const id = ids.get(key)
    const page = `/jewelry/${id}`
    const addresses = [`/api/jewelry/${id}`, page, buildDataAddress(page), '/past-lots', '/api/jewelries/?status=Past']
    for (const address of addresses) {
      for (const cookie of ['', 'currency=USD', 'currency=USD; other=1']) {
        const headers = { 'x-role': String(role), ...(cookie && { cookie }) }
        const text = await (await fetch(app.url + address, { headers })).text()
        expect(text, `${address} ${cookie}`).toContain('Emerald ring')
        expect(text, `${address} ${cookie}`).not.toMatch(telling)
      }
    }
  })
})

describe.each([Role.Standard, Role.Premium])('role %i', (role) => {
  test.each([
    ['sold', { day: '2020-05-01', units: { EUR: '1', USD: '7.654321', CHF: '8.765432' } }],
    ['stale', null],
    ['coming', undefined],
  ])('is given those of the sale’s day, where there are any: %s', async (key, expected) => {
    expect((await app.get(`/api/jewelry/${ids.get(key)}`, { role })).saleRates).toEqual(expected)
  })

  test('is given the month’s of a sale before 1999', async () => {
    const { saleRates } = await app.get(`/api/jewelry/${ids.get('old')}`, { role })
    expect(saleRates).toMatchObject({ day: '1987-04', units: { USD: '1', CHF: '1.4959' } })
    expect(saleRates.units).not.toHaveProperty('EUR')
  })
})
