// Checks 1 to 12 of the reliability bar.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetWhatIsOver } from '../src/account/forget.ts'
import { tokenFor } from '../src/account/one-time-token.ts'
import type { OpenDatabase } from '../src/platform/database.ts'
import type { Schema } from '../src/schema.ts'
import { password, people } from './people.ts'
import { testApp, testKey, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof people>
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, { trustProxy: ['127.0.0.1'] })
  they = people(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => {
  await they.moveClock('0')
  await sql`truncate attempt`.execute(database.db)
})

const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}
const statuses = (replies: { status: number }[]): number[] => replies.map(({ status }) => status).toSorted()

test('check 1: a right login gives a token like no other', async () => {
  await they.member('one@x.com')
  const replies = await times(30, () => they.login('one@x.com'))
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  const tokens = replies.map(({ body }) => body.token as string)
  expect(new Set(tokens).size).toBe(30)
  for (const token of tokens) expect(token).toMatch(/^jps_[\w-]{22}\.[\w-]{43}[0-9a-f]{8}$/)
  expect(replies[0]?.body).toMatchObject({ username: 'Ada Test', roleId: 1 })
})

test('check 2: wrong password 401, unknown 404, unconfirmed 400 only with the right password', async () => {
  await they.signUp('two@x.com')
  expect(await they.login('two@x.com', 'not this one')).toMatchObject({
    status: 401,
    body: { code: 'wrong-password', message: 'Incorrect password. Please try again' },
  })
  expect(await they.login('two@x.com')).toMatchObject({ status: 400, body: { code: 'not-confirmed' } })
  expect(await they.login('nobody@x.com')).toMatchObject({
    status: 404,
    body: { message: 'No account found with this email' },
  })
})

test('check 3: ten failures lock an account for one network, for a quarter of an hour', async () => {
  await they.member('three@x.com')
  const failed = await times(10, () => they.login('three@x.com', 'wrong wrong', { from: '198.51.100.3' }))
  expect(new Set(statuses(failed))).toEqual(new Set([401]))
  const eleventh = await they.login('three@x.com', password, { from: '198.51.100.3' })
  expect(eleventh).toMatchObject({
    status: 429,
    body: { message: 'Too many failed attempts. Please try again in 15 minutes' },
  })
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((await they.login('three@x.com', password, { from: '203.0.113.9' })).status).toBe(200)
  await they.moveClock('15 minutes 1 second')
  expect((await they.login('three@x.com', password, { from: '198.51.100.3' })).status).toBe(200)
})

describe('check 4: one network over many accounts, one account over many networks', () => {
  test('60 accounts from one address: refused by the 51st; a /64 is one network; the header of a stranger counts for nothing', async () => {
    const replies = await times(60, (index) =>
      they.login(`no${index}@x.com`, 'wrong wrong', { from: `2001:db8:1:2::${index.toString(16)}` }),
    )
    expect(replies.findIndex(({ status }) => status === 429)).toBe(50)
    const strict = await testApp(database)
    const strangers = people(strict, database)
    const spoofed = await times(52, (index) =>
      strangers.login(`sp${index}@x.com`, 'wrong wrong', { from: `192.0.2.${index}` }),
    )
    expect(spoofed.at(-1)?.status).toBe(429)
    await strict.close()
  })

  test('a hundred failures an hour from everywhere: refused, but not where it signed in before', async () => {
    await they.member('four@x.com')
    await they.login('four@x.com', password, { from: '203.0.113.44' })
    await times(101, (index) => they.login('four@x.com', 'wrong wrong', { from: `198.18.${index}.1` }))
    expect((await they.login('four@x.com', password, { from: '198.19.0.1' })).status).toBe(429)
    expect((await they.login('four@x.com', password, { from: '203.0.113.44' })).status).toBe(200)
  })
})

describe('check 5: passwords', () => {
  test.each([
    ['seven characters', 'abcdefg', 400],
    ['eight', 'zk3 9w!q', 200],
    ['64 with spaces and emoji', `🧿 ${'q7'.repeat(31)}`, 200],
    ['65', 'x'.repeat(65), 400],
    ['one that everybody has', 'password1', 400],
  ])('%s', async (name, tried, status) => {
    const reply = await they.signUp(`five-${name.replace(/\W/g, '')}@x.com`, { password: tried })
    expect(reply.status).toBe(status)
    if (name === 'seven characters') expect(reply.body.message).toBe('Password must be at least 8 characters long')
    if (name === '65') expect(reply.body.message).toBe('Password must be at most 64 characters long')
  })

  test('every character of 64 counts', async () => {
    await they.signUp('five@x.com', { password: 'a'.repeat(63) + 'b' })
    expect((await they.login('five@x.com', 'a'.repeat(64))).status).toBe(401)
  })

  test('a megabyte is refused before it is looked at', async () => {
    const reply = await they.signUp('big@x.com', { password: 'x'.repeat(1_000_000) })
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })
})

test('check 6: look-alike at signs, cases of letters, and twenty at once', async () => {
  expect((await they.signUp('a＠x.com')).status).toBe(400)
  expect((await they.signUp('A.Six@X.com')).status).toBe(200)
  expect(await they.signUp('a.six@x.com')).toMatchObject({
    status: 409,
    body: { message: 'A user with this email or username already exists.' },
  })
  const replies = await Promise.all(Array.from({ length: 20 }, () => they.signUp('six@x.com')))
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await they.mails('six@x.com')).toEqual(['confirm-email'])
})

describe('check 7: confirming', () => {
  test('of twenty at once one wins; used, old, and other purposes’ tokens are refused', async () => {
    await they.signUp('seven@x.com')
    const token = await they.mailedToken('seven@x.com', 'confirm')
    const replies = await Promise.all(Array.from({ length: 20 }, () => they.post('/account/confirm', { token })))
    expect(statuses(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    await they.signUp('late@x.com')
    const late = await they.mailedToken('late@x.com', 'confirm')
    await they.moveClock('24 hours 1 second')
    expect((await they.post('/account/confirm', { token: late })).status).toBe(400)
    await they.post('/account/recover', { email: 'seven@x.com' })
    expect(
      (await they.post('/account/confirm', { token: await they.mailedToken('seven@x.com', 'reset') })).status,
    ).toBe(400)
  })

  test('reactivate: confirmed 400, unconfirmed 200 with a working link, garbage 404', async () => {
    await they.signUp('again@x.com')
    const first = await they.mailedToken('again@x.com', 'confirm')
    expect((await they.post('/account/reactivate', { token: first })).status).toBe(200)
    const second = await they.mailedToken('again@x.com', 'confirm')
    expect(second).not.toBe(first)
    expect((await they.post('/account/confirm', { token: second })).status).toBe(200)
    expect(await they.post('/account/reactivate', { token: first })).toMatchObject({
      status: 400,
      body: { code: 'already-confirmed' },
    })
    expect((await they.post('/account/reactivate', { token: 'garbage' })).status).toBe(404)
  })

  test('resend answers the same for everybody and mails at most five an hour', async () => {
    await they.signUp('resend@x.com')
    const replies = await times(8, () => they.post('/account/resend', { email: 'resend@x.com' }))
    const unknown = await they.post('/account/resend', { email: 'unknown@x.com' })
    expect(new Set([...replies, unknown].map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(await they.mails('resend@x.com')).toHaveLength(5)
  })

  test('no table holds a token that works', async () => {
    await they.signUp('dump@x.com')
    const token = await they.mailedToken('dump@x.com', 'confirm')
    const { rows } = await sql<{ dump: string }>`
      select string_agg(t::text, ' ') as dump from (select to_jsonb(outbox) as t from outbox union all select to_jsonb(one_time_token) from one_time_token) as all_rows`.execute(
      database.db,
    )
    expect(rows[0]?.dump).not.toContain(token)
    expect(token).toBe(tokenFor(testKey, 'confirm', token.split('.')[0] ?? ''))
  })
})

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
    const replies = await times(6, () =>
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

describe('check 10: changing the password', () => {
  const change = (token: string, body: object) => they.post('/api/user/change-password', body, { token })

  test('wrong current one 400, the sixth 429; the right one ends other sessions', async () => {
    const session = await they.member('ten@x.com')
    const other = (await they.login('ten@x.com')).body.token
    const replies = await times(6, () =>
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
  const alive = async (token: string) => (await they.ask('GET', '/api/user-info', { token })).status === 200

  test('by logging out, at once and on every instance', async () => {
    const session = await they.member('eleven@x.com')
    const elsewhere = await testApp(database)
    expect((await people(elsewhere, database).ask('GET', '/api/user-info', { token: session })).status).toBe(200)
    expect((await they.post('/account/logout', undefined, { token: session })).status).toBe(200)
    expect((await people(elsewhere, database).ask('GET', '/api/user-info', { token: session })).status).toBe(401)
    await elsewhere.close()
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
    const others = await times(
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

describe('check 12: tokens that are none', () => {
  const bad: [string, string][] = [
    ['empty', ''],
    ['only the scheme', 'Bearer '],
    ['ten kilobytes', `Bearer ${'x'.repeat(10_000)}`],
    ['another scheme', 'Basic YTpi'],
    ['a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a made-up token', `Bearer jps_${'a'.repeat(22)}.${'b'.repeat(43)}00000000`],
  ]
  test.each(bad)('%s: 401 on every call, lists included', async (_, authorization) => {
    const { paths } = (await they.ask('GET', '/openapi.json')).body as {
      paths: Record<string, Record<string, unknown>>
    }
    for (const [address, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const reply = await they.ask(method.toUpperCase(), address.replace(/\{\w+\}/g, '1'), {
          headers: { authorization },
          ...(method === 'get' ? {} : { body: {} }),
        })
        expect(`${method} ${address} ${reply.status} ${reply.body.code}`).toBe(
          `${method} ${address} 401 unauthenticated`,
        )
      }
    }
  })
})

test('what is over is forgotten, and nothing else', async () => {
  const session = await they.member('forget@x.com')
  await they.signUp('unconfirmed@x.com')
  await they.login('forget@x.com', 'wrong wrong')
  await forgetWhatIsOver(database.db)
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
  await forgetWhatIsOver(database.db)
  expect(await count()).toEqual({ attempts: 0, tokens: 0, sessions: 0 })
})
