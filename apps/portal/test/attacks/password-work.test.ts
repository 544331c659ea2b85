// Hashing a password is the dearest thing that a stranger can have done: not before it is called for, never without a limit.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '@parure/features/account/server/passwords.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { password, createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => {
  await sql`truncate attempt`.execute(database.db)
})

const many = Array.from({ length: 200 }, (_, index) => index)
const reset = (token: string, from?: string) =>
  they.post('/account/recover/confirm', { token, password: 'another good one' }, from === undefined ? {} : { from })

describe('given a link that sets a password', () => {
  test('that is invalid or was used, then nothing is hashed for it', async () => {
    await they.member('used@x.test')
    await they.post('/account/recover', { email: 'used@x.test' })
    const used = await they.mailedToken('used@x.test', 'reset')
    expect((await reset(used)).status).toBe(200)
    // As many as may be hashed or wait: whatever is to be hashed besides is refused with 503.
    const busy = Array.from({ length: 130 }, () => hashPassword(password))
    const replies = await Promise.all([reset('made-up.token'), reset(used)])
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, 'invalid-token']))
    await Promise.all(busy)
  })

  test('then a network tries it so often in an hour and gets a time to retry', async () => {
    const replies = []
    for (let index = 0; index < 61; index++) replies.push(await reset('made-up.token', '203.0.113.7'))
    expect(replies.slice(0, 60).every(({ status }) => status === 400)).toBe(true)
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await reset('made-up.token', '203.0.113.8')).status).toBe(400)
  })
})

test('given 200 logins at once, then so many are let in, and the rest are refused with 503 and do not count as wrong', async () => {
  await they.member('crowd@x.test')
  await sql`
    insert into account (email, name, password_hash, confirmed_at)
    select 'crowd' || n || '@x.test', 'Ada Test', password_hash, confirmed_at
    from account, generate_series(0, 199) n where email = 'crowd@x.test'`.execute(database.db)
  // Most of the places are occupied already, however slowly the logins arrive.
  const busy = Array.from({ length: 100 }, () => hashPassword(password))
  const replies = await Promise.all(
    many.map((index) => they.login(`crowd${index}@x.test`, password, { from: `198.51.100.${index}` })),
  )
  await Promise.all(busy)
  const refused = replies.filter(({ status }) => status === 503)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { body, headers } of refused) {
    expect(body.code).toBe('overloaded')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const wrong = await sql`select from attempt where bucket like 'login:%'`.execute(database.db)
  expect(wrong.rows).toEqual([])
  expect((await they.login('crowd@x.test')).status).toBe(200)
})

test('given somebody who signs in rightly over and over, then that has a limit too', async () => {
  await they.member('eager@x.test')
  await sql`
    insert into attempt (bucket) select 'sign-in:' || id || ':203.0.113.9' from account, generate_series(1, 600)
    where email = 'eager@x.test'`.execute(database.db)
  expect(await they.login('eager@x.test', password, { from: '203.0.113.9' })).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  })
  expect((await they.login('eager@x.test', password, { from: '203.0.113.10' })).status).toBe(200)
})

test('given somebody who sets one password after the other, then that has a limit, with and without the old one', async () => {
  const token = await they.member('restless@x.test')
  const change = (body: object) => they.post('/api/user/change-password', body, { token })
  const statuses: number[] = []
  for (let index = 0; index < 21; index++)
    statuses.push((await change({ newPassword: `good password ${index}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await change({ currentPassword: 'good password 19', newPassword: 'one more good one' })).status).toBe(429)
})
