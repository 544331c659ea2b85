import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOperator } from '@parure/features/account/server/operators.ts'
import { loadFrame } from '@parure/features/embed/server/market-frame.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable, sampleAddress } from '../contracts/access-table.ts'
import { findCanaries, keepCanaries } from './canaries.ts'
import { createEverybody, type Somebody } from '../people/create-everybody.ts'
import { canaryEmbed, keepOperatorCanaries } from './operator-canaries.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let who: Somebody[]
beforeAll(async () => {
  database = await createTestDatabase()
  await keepOperatorCanaries(database.db, await keepCanaries(database.db))
  await updateSummaries(database.db)
  app = await startTestApp(database)
  they = createPeople(app, database)
  who = await createEverybody(they, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const text = async (address: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await fetch(app.url + address, { headers })).text()
}
const ofOperators = Object.keys(routeTable)
  .filter((route) => route.startsWith('GET /api/operators'))
  .map((route) => sampleAddress(route.slice(4)))
const ofMembers = Object.keys(routeTable)
  .filter((route) => route.startsWith('GET /api/settings'))
  .map((route) => sampleAddress(route.slice(4)))

test('what operators know of lists, runs and readings is there for them', async () => {
  const token = await they.member('desk@x.com')
  await setOperator(database.db, 'desk@x.com', true)
  const told = await Promise.all(
    ofOperators.map(async (address) => [address, /canary/i.test(await text(address, token))]),
  )
  expect(told.filter(([, isTold]) => isTold).map(([address]) => address)).toEqual(
    expect.arrayContaining(['/api/operators/drafts', '/api/operators/drafts/1', '/api/operators/review']),
  )
})

test.each(['nobody', 'role1', 'role2', 'role3', 'role4', 'expired', 'deleted'])(
  'and for %s none of it, nor what another member embeds',
  async (name) => {
    const token = who.find((each) => each.name === name)?.token
    for (const address of [...ofOperators, ...ofMembers])
      expect(await text(address, token), address).not.toMatch(/canary/i)
    expect(await text('/api/settings/embeds', token)).not.toContain(canaryEmbed)
  },
)

test('a chart that a Premium member embeds holds what visitors may see', async () => {
  const frame = await loadFrame(database.db, canaryEmbed)
  expect(frame).toMatchObject({ name: 'Ruby', chart: 'prices' })
  expect(findCanaries(JSON.stringify(frame))).toEqual([])
})
