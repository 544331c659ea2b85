import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaries, findCanaries, keepCanaries } from '@parure/portal/test/attacks/canaries.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  await keepCanaries(database.db)
  app = await startTestApp(database)
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ofSale = { houses: canaries.house, places: canaries.location, saleDates: `${canaries.date}..` }

test.each([Role.Undefined, Role.SmallPack])('role %i: no answer holds a canary, asked for or not', async (role) => {
  const { ask, save } = await somebody(role)
  let saved: number | undefined
  for (const [status, plain] of [
    ['Upcoming', 2],
    ['Past', 1],
  ] as const) {
    const query = { status, ...ofSale }
    const answers = [
      await save({ name: status, criteria: query, replaces: saved }),
      await ask('GET', `/preview?${new URLSearchParams(query).toString()}`),
      await ask('GET', ''),
      await ask('GET', '/news'),
    ]
    saved = answers[0]?.body.id
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(findCanaries(JSON.stringify(body))).toEqual([])
    // As many as without: the filters neither help nor betray.
    expect(answers[0]?.body.matches).toBe(plain)
    expect(answers[1]?.body.total).toBe(plain)
  }
})

test.each([Role.Standard, Role.Premium])('role %i searches by them', async (role) => {
  const { ask } = await somebody(role)
  const { body } = await ask('GET', `/preview?${new URLSearchParams(ofSale).toString()}`)
  expect(body.total).toBe(1)
})

/** Moments of saving have milliseconds, which may read like anything. */
