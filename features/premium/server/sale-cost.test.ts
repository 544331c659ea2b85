import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { replaceSchedules } from './replace-schedules.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const ids: Record<string, number> = {}
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ key: 'upcoming' }),
    buildRow({ key: 'elsewhere', sale_key: 'S2', sale_location: 'Online' }),
    buildPastRow({ key: 'past' }),
  ])
  const house = 'Halder & Roe'
  const schedule = buildSchedule({ house, site: 'Geneva', tiers: '0:26.777 800000:21', quote: 'Conditions, section 9' })
  await database.db.transaction().execute((tx) => replaceSchedules(tx, 'reference', [schedule]))
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids[source_key] = id
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
const lot = (key: string, role: Role) => app.get(`/api/jewelry/${ids[key]}`, { role })

describe.each([Role.Undefined, Role.SmallPack])('role %i', (role) => {
  test('learns neither the premium nor the country of a sale to come', async () => {
    const answer = await fetch(`${app.url}/api/jewelry/${ids['upcoming']}`, { headers: { 'x-role': String(role) } })
    const bytes = await answer.text()
    for (const gated of ['saleCost', '26.777', 'section 9', '"CH"']) expect(bytes).not.toContain(gated)
  })
})

describe.each([Role.Standard, Role.Premium])('role %i', (role) => {
  test('learns the premium of a sale to come with its day and source, and its country', async () => {
    expect((await lot('upcoming', role)).saleCost).toMatchObject({
      country: 'CH',
      premium: {
        schedule: {
          tiers: [
            { from: '0', percent: '26.777' },
            { from: '800000', percent: '21' },
          ],
          mode: 'marginal',
        },
        words: '26.777% up to 800\u00a0000\u00a0CHF, 21% above',
        validFrom: '2020-01-01',
        isOld: true,
        source: 'Conditions, section 9',
      },
      reason: null,
    })
  })

  test('is told why the premium is not known', async () => {
    expect((await lot('elsewhere', role)).saleCost).toEqual({ country: null, premium: null, reason: 'no-schedule' })
  })

  test('has nothing of it with a past lot', async () => {
    expect(await lot('past', role)).not.toHaveProperty('saleCost')
  })
})
