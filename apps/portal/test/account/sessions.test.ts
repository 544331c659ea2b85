// Checks 8 to 11 of the reliability bar: recovering, changing the password, sessions.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredAccountData } from '@parure/features/account/server/delete-expired-account-data.ts'
import { signOutEverywhere } from '@parure/features/account/server/operators.ts'
import { deleteOldAttempts } from '@parure/postgres/attempts/attempts.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { password, createPeople } from '../people/create-people.ts'
import { repeatInTurn } from '../people/repeat-in-turn.ts'
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
  await they.moveClock('0')
  await sql`truncate attempt`.execute(database.db)
})

const change = (token: string, body: object) => they.post('/api/user/change-password', body, { token })
const alive = async (token: string) => (await they.ask('GET', '/api/user-info', { token })).status === 200

describe('checks 8 and 9: recovering', () => {
  test('unknown 404, unconfirmed 400, the sixth in an hour 429; a forged host never reaches the mail', async () => {
    await they.member('eight@x.com')
    await they.signUp('waiting@x.com')
    expect(await they.post('/account/recover', { email: 'nobody@x.com' })).toMatchObject({
      status: 404,
      body: { message: 'A user with this email not found' },
    })
    expect(await they.post('/account/recover', { email: 'waiting@x.com' })).toMatchObject({
      status: 400,
      body: { message: 'User is not confirmed' },
    })
    const replies = await repeatInTurn(6, () =>
      they.post('/account/recover', { email: 'eight@x.com' }, { headers: { host: 'evil.example' } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies.at(-1)?.body.message).toBe('Verification code sending limit exceeded')
    const { rows } = await sql<{ mails: string }>`select string_agg(content::text, ' ') as mails from outbox`.execute(
      database.db,
    )
    expect(rows[0]?.mails).not.toContain('evil')
  })

  test('a new password ends every session, gives none, and is announced once; the link works once and for an hour', async () => {
    const session = await they.member('nine@x.com')
    await they.post('/account/recover', { email: 'nine@x.com' })
    const token = await they.mailedToken('nine@x.com', 'reset')
    const set = await they.post('/account/recover/confirm', { token, password: 'another good one' })
    expect(set.status).toBe(200)
    expect(set.body).not.toHaveProperty('token')
    expect((await they.ask('GET', '/api/user-info', { token: session })).status).toBe(401)
    expect((await they.post('/account/recover/confirm', { token, password: 'yet another one' })).status).toBe(400)
    expect((await they.mails('nine@x.com')).filter((template) => template === 'password-changed')).toHaveLength(1)
    expect((await they.login('nine@x.com', 'another good one')).status).toBe(200)
    await they.post('/account/recover', { email: 'nine@x.com' })
    const old = await they.mailedToken('nine@x.com', 'reset')
    await they.moveClock('60 minutes 1 second')
    expect((await they.post('/account/recover/confirm', { token: old, password: 'too late by far' })).status).toBe(400)
  })
})

test('check 9: a login with the old password that meets the reset halfway gets no session that lasts', async () => {
  await they.member('race@x.com')
  await they.post('/account/recover', { email: 'race@x.com' })
  const token = await they.mailedToken('race@x.com', 'reset')
  const [set, ...logins] = await Promise.all([
    they.post('/account/recover/confirm', { token, password: 'another good one' }),
    ...Array.from({ length: 8 }, () => they.login('race@x.com')),
  ])
  expect(set?.status).toBe(200)
  for (const { status, body } of logins) {
    expect([200, 401]).toContain(status)
    if (status === 200) expect((await they.ask('GET', '/api/user-info', { token: body.token })).status).toBe(401)
  }
})

test('a link to reset the password dies with a change of it', async () => {
  const session = await they.member('link@x.com')
  await they.post('/account/recover', { email: 'link@x.com' })
  const token = await they.mailedToken('link@x.com', 'reset')
  await they.post(
    '/api/user/change-password',
    { currentPassword: password, newPassword: 'a new good one' },
    { token: session },
  )
  expect((await they.post('/account/recover/confirm', { token, password: 'from an old mail' })).status).toBe(400)
})

describe('check 10: changing the password', () => {
  test('wrong current one 400, the sixth 429; the right one ends other sessions', async () => {
    const session = await they.member('ten@x.com')
    const other = (await they.login('ten@x.com')).body.token
    const replies = await repeatInTurn(6, () =>
      change(session, { currentPassword: 'no no no no', newPassword: 'a new good one' }),
    )
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    await they.moveClock('61 minutes')
    expect((await change(session, { currentPassword: password, newPassword: 'password1' })).body.code).toBe(
      'common-password',
    )
    expect((await change(session, { currentPassword: password, newPassword: 'a new good one' })).status).toBe(200)
    expect((await they.ask('GET', '/api/user-info', { token: session })).status).toBe(200)
    expect((await they.ask('GET', '/api/user-info', { token: other })).status).toBe(401)
  })

  test('without the current one only within half an hour of signing in', async () => {
    const session = await they.member('fresh@x.com')
    expect((await change(session, { newPassword: 'a new good one' })).status).toBe(200)
    await they.moveClock('31 minutes')
    expect(await change(session, { newPassword: 'one more good one' })).toMatchObject({
      status: 403,
      body: { code: 'sign-in-too-old' },
    })
  })
})

describe('check 11: sessions end', () => {
  test('by logging out, at once and on every instance', async () => {
    const session = await they.member('eleven@x.com')
    const elsewhere = await startTestApp(database)
    expect((await createPeople(elsewhere, database).ask('GET', '/api/user-info', { token: session })).status).toBe(200)
    expect((await they.post('/account/logout', undefined, { token: session })).status).toBe(200)
    expect((await createPeople(elsewhere, database).ask('GET', '/api/user-info', { token: session })).status).toBe(401)
    await elsewhere.close()
  })

  test('by an operator, all of them, and of no other account', async () => {
    const sessions = [await they.member('stolen@x.com'), (await they.login('stolen@x.com')).body.token as string]
    const other = await they.member('untouched@x.com')
    expect(await signOutEverywhere(database.db, 'Stolen@x.com', [])).toBe(2)
    expect(await signOutEverywhere(database.db, 'nobody@x.com', [])).toBeUndefined()
    expect(await Promise.all([...sessions, other].map(alive))).toEqual([false, false, true])
  })

  test('after seven idle days, after thirty days in any case', async () => {
    const session = await they.member('idle@x.com')
    await they.moveClock('6 days 23 hours')
    expect(await alive(session)).toBe(true)
    await they.moveClock('14 days')
    expect(await alive(session)).toBe(false)
    const busy = (await they.login('idle@x.com')).body.token
    for (const day of [20, 26, 32, 38, 43]) {
      await they.moveClock(`${day} days`)
      expect(await alive(busy)).toBe(true)
    }
    await they.moveClock('44 days 1 minute')
    expect(await alive(busy)).toBe(false)
  })

  test('the eleventh ends the oldest; the list shows them and one can be ended', async () => {
    const first = await they.member('many@x.com')
    await they.moveClock('1 minute')
    const others = await repeatInTurn(
      10,
      async () =>
        (
          await they.login('many@x.com', password, {
            headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
          })
        ).body.token as string,
    )
    expect(await alive(first)).toBe(false)
    const list = (await they.ask('GET', '/api/settings/sessions', { token: others[0] ?? '' })).body.items
    expect(list).toHaveLength(10)
    expect(list[0]).toMatchObject({ device: 'Firefox on Windows' })
    const another = list.find(({ current }: { current: boolean }) => !current)
    expect((await they.ask('DELETE', `/api/settings/sessions/${another.id}`, { token: others[0] ?? '' })).status).toBe(
      200,
    )
    expect((await they.ask('DELETE', `/api/settings/sessions/${another.id}`, { token: others[0] ?? '' })).status).toBe(
      404,
    )
    expect((await they.mails('many@x.com')).filter((template) => template === 'new-device')).toHaveLength(1)
  })
})

test('what is over is forgotten, and nothing else', async () => {
  const session = await they.member('forget@x.com')
  await they.signUp('unconfirmed@x.com')
  await they.login('forget@x.com', 'wrong wrong')
  await deleteExpiredAccountData(database.db)
  await deleteOldAttempts(database.db)
  expect((await they.ask('GET', '/api/user-info', { token: session })).status).toBe(200)
  const count = async () =>
    (
      await sql<
        Record<string, number>
      >`select (select count(*) from attempt) as attempts, (select count(*) from one_time_token) as tokens, (select count(*) from session) as sessions`.execute(
        database.db,
      )
    ).rows[0]
  expect(await count()).toMatchObject({ attempts: expect.any(Number) })
  await they.moveClock('400 days')
  await deleteExpiredAccountData(database.db)
  await deleteOldAttempts(database.db)
  expect(await count()).toEqual({ attempts: 0, tokens: 0, sessions: 0 })
})
