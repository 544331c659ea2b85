import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { replaceSchedules } from './replace-schedules.ts'

const house = 'Halder & Roe'
let database: OpenDatabase<Schema>
let app: TestApp
const ids: Record<string, number> = {}
const sold = (key: string, price: string | null, basis: string | null, day = '2024-02-01') =>
  buildRow({ key, sale_key: day, sale_starts: day, sale_ends: day, price, price_basis: basis })
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    sold('hammer', '20000', 'hammer'),
    sold('inclusive', '24000', 'inclusive'),
    sold('unknown', '20000', 'unknown'),
    sold('gap', '20000', 'hammer', '2019-02-01'),
    sold('unsold', null, null),
    buildRow({ key: 'upcoming' }),
  ])
  const terms = {
    house,
    site: 'Geneva',
    quote: 'Conditions of sale, section 7',
    sourceUrl: 'https://halder.example/terms',
  }
  await database.db
    .transaction()
    .execute((tx) => replaceSchedules(tx, 'reference', [buildSchedule({ ...terms, tiers: '0:20.123 100000:10' })]))
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids[source_key] = id
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
const lot = (key: string, role: Role) => app.get(`/api/jewelry/${ids[key]}`, { role })

describe.each([Role.Undefined, Role.SmallPack, Role.Standard])('role %i', (role) => {
  test.each(['hammer', 'inclusive', 'gap'])('learns no price on the other basis of the lot %s', async (key) => {
    const bytes = await (
      await fetch(`${app.url}/api/jewelry/${ids[key]}`, { headers: { 'x-role': String(role) } })
    ).text()
    for (const gated of ['otherBasis', '24024', '19979', '20.123', 'section 7', 'halder.example/terms'])
      expect(bytes).not.toContain(gated)
  })
})

describe('Premium', () => {
  test('learns the price with premium of a hammer price, its schedule, day and source', async () => {
    expect((await lot('hammer', Role.Premium)).otherBasis).toEqual({
      basis: 'inclusive',
      amount: '24024.60',
      derivedBy: {
        words: '20.123% up to 100\u00a0000\u00a0CHF, 10% above',
        validFrom: '2020-01-01',
        isOld: true,
        source: 'Conditions of sale, section 7',
        sourceUrl: 'https://halder.example/terms',
      },
      reason: null,
    })
  })

  test('learns the hammer price of a price with premium', async () => {
    expect((await lot('inclusive', Role.Premium)).otherBasis).toMatchObject({ basis: 'hammer', amount: '19979.52' })
  })

  test('is told why there is none', async () => {
    expect((await lot('gap', Role.Premium)).otherBasis).toMatchObject({ amount: null, reason: 'no-schedule' })
  })

  test.each(['unknown', 'unsold', 'upcoming'])('nothing is said of the lot %s', async (key) => {
    expect(await lot(key, Role.Premium)).not.toHaveProperty('otherBasis')
  })
})
