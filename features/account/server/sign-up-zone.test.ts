import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each([
  ['a', 'America/New_York', 'America/New_York'],
  ['b', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['c', undefined, null],
  ['d', 'Mars/Olympus_Mons', null],
  ['e', 'posix/Europe/Zurich', null],
  ['f', '+02:00', null],
  ['g', "'; drop table account; --", null],
])('%s: a sign-up from the time zone %s is stored with %s', async (letter, timeZone, stored) => {
  const email = `${letter}@zones.test`
  expect((await they.signUp(email, { timeZone })).status).toBe(200)
  const { time_zone } = await database.db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(time_zone).toBe(stored)
})

test('a name that no time zone has the length of is refused', async () => {
  expect((await they.signUp('long@zones.test', { timeZone: 'A'.repeat(65) })).status).toBe(400)
})
