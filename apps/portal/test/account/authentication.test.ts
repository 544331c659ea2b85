// Checks 1 to 7 and 12 of the reliability bar.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deriveOneTimeToken } from '@parure/features/account/server/one-time-token.ts'
import { createSessionToken } from '@parure/features/account/server/session-token.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { password, createPeople } from '../people/create-people.ts'
import { repeatInTurn } from '../people/repeat-in-turn.ts'
import { sendRawRequest, readResponseStatus } from '../servers/send-raw-request.ts'
import { startTestApp, testKey, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { dumpDatabase } from '../database/dump-database.ts'

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

const statuses = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

test('check 1: a right login gives a token like no other', async () => {
  await they.member('one@x.com')
  const replies = await repeatInTurn(30, () => they.login('one@x.com'))
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
  const failed = await repeatInTurn(10, () => they.login('three@x.com', 'wrong wrong', { from: '198.51.100.3' }))
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

test('check 1: a thousand tokens are distinct, each with 256 random bits', () => {
  const secrets = Array.from({ length: 1_000 }, () => /\.([\w-]{43})/.exec(createSessionToken().token)?.[1] ?? '')
  expect(new Set(secrets).size).toBe(1_000)
  const bits = secrets.map((secret) => Buffer.from(secret, 'base64url'))
  // Each bit is set about half of the time: six deviations of a binomial distribution are 95 of a thousand.
  for (let bit = 0; bit < 256; bit++) {
    const set = bits.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(Math.abs(set - 500), `bit ${bit}`).toBeLessThan(95)
  }
})

describe('check 4: one network over many accounts, one account over many networks', () => {
  test('60 accounts from one address: refused by the 51st; a /64 is one network; the header of a stranger counts for nothing', async () => {
    const replies = await repeatInTurn(60, (index) =>
      they.login(`no${index}@x.com`, 'wrong wrong', { from: `2001:db8:1:2::${index.toString(16)}` }),
    )
    expect(replies.findIndex(({ status }) => status === 429)).toBe(50)
    const strict = await startTestApp(database)
    const strangers = createPeople(strict, database)
    const spoofed = await repeatInTurn(52, (index) =>
      strangers.login(`sp${index}@x.com`, 'wrong wrong', { from: `192.0.2.${index}` }),
    )
    expect(spoofed.at(-1)?.status).toBe(429)
    await strict.close()
  })

  test('a hundred failures an hour from everywhere: refused, but not where it signed in before', async () => {
    await they.member('four@x.com')
    await they.login('four@x.com', password, { from: '203.0.113.44' })
    await repeatInTurn(101, (index) => they.login('four@x.com', 'wrong wrong', { from: `198.18.${index}.1` }))
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

  test('a megabyte is refused before it is looked at, within 100 ms', async () => {
    const took = await repeatInTurn(3, async () => {
      const started = performance.now()
      const reply = await they.signUp('big@x.com', { password: 'x'.repeat(1_000_000) })
      expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } })
      return performance.now() - started
    })
    // The best of three: something else may hold the machine up.
    expect(Math.min(...took)).toBeLessThan(100)
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
    const replies = await repeatInTurn(8, () => they.post('/account/resend', { email: 'resend@x.com' }))
    const unknown = await they.post('/account/resend', { email: 'unknown@x.com' })
    expect(new Set([...replies, unknown].map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(await they.mails('resend@x.com')).toHaveLength(5)
  })

  test('no table holds a token that works', async () => {
    const session = await they.member('dump@x.com')
    await they.post('/account/recover', { email: 'dump@x.com' })
    await they.signUp('dump.unconfirmed@x.com')
    const reset = await they.mailedToken('dump@x.com', 'reset')
    const confirm = await they.mailedToken('dump.unconfirmed@x.com', 'confirm')
    const kept = await dumpDatabase(database.db)
    expect(kept).toContain('dump.unconfirmed@x.com')
    for (const token of [session, reset, confirm]) {
      expect(kept).not.toContain(token)
      expect(kept).not.toContain(token.split('.')[1])
    }
    expect(confirm).toBe(deriveOneTimeToken(testKey, 'confirm', confirm.split('.')[0] ?? ''))
  })
})

/** The method and an address of every call. */
async function everyCall(): Promise<[string, string][]> {
  const { paths } = (await they.ask('GET', '/openapi.json')).body as { paths: Record<string, Record<string, object>> }
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), address.replace(/\{\w+\}/g, '1')]),
  )
}

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
    for (const [method, address] of await everyCall()) {
      const reply = await they.ask(method, address, {
        headers: { authorization },
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect(`${method} ${address} ${reply.status} ${reply.body.code}`).toBe(`${method} ${address} 401 unauthenticated`)
    }
  })
})

test('check 12: a doubled Authorization header is refused with 401 on every call, even when one of them counts', async () => {
  const token = await they.member('doubled@x.com')
  for (const [method, address] of await everyCall()) {
    const answer = await sendRawRequest(app, [
      `${method} ${address} HTTP/1.1`,
      `authorization: Bearer ${token}`,
      'authorization: Bearer other',
    ])
    expect(`${method} ${address} ${readResponseStatus(answer)}`).toBe(`${method} ${address} 401`)
  }
})

// HTTP allows no NUL in a header (RFC 9110 §5.5): Node's parser gives the request up before any route sees it, so that
// it is 400 here and not the 401 of other tokens that are none.
test('check 12: a NUL in Authorization is refused with 400 by the HTTP parser, on every call', async () => {
  for (const [method, address] of await everyCall()) {
    const answer = await sendRawRequest(app, [`${method} ${address} HTTP/1.1`, 'authorization: Bearer a\0b'])
    expect(readResponseStatus(answer), `${method} ${address}`).toBe(400)
  }
})
