// Checks 23, 24, 26 and 40 to 43 of the reliability bar.
import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { dumpDatabase } from '../database/dump-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    Array.from({ length: 60 }, () => buildRow()),
  )
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

const idOf = async (email: string): Promise<number> =>
  (await database.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** A member with a plan for so many days. */
async function holder(email: string, role: Role, days: number | null = null): Promise<string> {
  const token = await they.member(email)
  if (role !== Role.Undefined) await grantPlan(database.db, await idOf(email), role, days, 'test')
  return token
}

test('check 23: what is not asked for is not taken', async () => {
  await they.signUp('extra@x.com', { roleId: 4, confirmed: true, confirmed_at: '2020-01-01', id: 1 })
  expect((await they.login('extra@x.com')).body.code).toBe('not-confirmed')
  const token = await they.member('put@x.com')
  const put = await they.ask('PUT', '/api/user-info', {
    token,
    body: { name: 'New Name', gender: null, dateOfBirth: '1980-02-29', email: 'other@x.com', roleId: 4, id: 1 },
  })
  expect(put.status).toBe(200)
  expect((await they.ask('GET', '/api/user-info', { token })).body).toEqual({
    email: 'put@x.com',
    name: 'New Name',
    gender: null,
    dateOfBirth: '1980-02-29T00:00:00',
    roleId: 1,
    hasPassword: true,
    currency: null,
    timeZone: null,
  })
})

test('check 24: when a plan ends the gate closes, with the same token', async () => {
  const token = await holder('ends@x.com', Role.Standard, 5)
  const detail = () => they.ask('GET', '/api/jewelry/1', { token })
  const during = await detail()
  expect(during.headers.get('x-role-id')).toBe('3')
  expect(during.body).toMatchObject({ location: 'Geneva', sourceName: 'Halder & Roe' })
  await they.moveClock('5 days 1 second')
  const later = await detail()
  expect((await they.login('ends@x.com')).body.roleId).toBe(1)
  expect(later.status).toBe(200)
  expect(later.headers.get('x-role-id')).toBe('1')
  expect(later.body).not.toHaveProperty('location')
})

test('check 26: no other origin is let in, and JSON has to say that it is', async () => {
  const reply = await they.ask('GET', '/api/jewelries/', { headers: { origin: 'https://evil.example' } })
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await they.ask('OPTIONS', '/api/jewelry/favorites', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const plain = await fetch(`${app.url}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"email":"a@x.com","password":"x"}',
  })
  expect(plain.status).toBe(415)
})

const save = (token: string, Id: unknown, isFavorite: unknown = true) =>
  they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id, isFavorite } })
const saved = async (token: string) => (await they.ask('GET', '/api/jewelry/by', { token })).body

describe('checks 40 and 41: saved lots', () => {
  test('fifty different ones at once: twenty are kept', async () => {
    const token = await they.member('forty@x.com')
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => save(token, index + 1)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(30)
    expect(refused[0]?.body.message).toBe(
      'You have reached the maximum number of favorites. To add more, please upgrade your plan!',
    )
    expect((await saved(token)).items).toHaveLength(20)
  })

  test('Premium has no limit; when it lapses nothing is lost and nothing is added', async () => {
    const token = await holder('keeper@x.com', Role.Premium, 5)
    for (let id = 1; id <= 25; id++) expect((await save(token, id)).status).toBe(200)
    expect(await saved(token)).toMatchObject({ capacity: null })
    await they.moveClock('6 days')
    expect((await saved(token)).items).toHaveLength(25)
    expect(await saved(token)).toMatchObject({ capacity: 20 })
    expect((await save(token, 26)).status).toBe(403)
    expect((await save(token, 25, false)).status).toBe(200)
  })

  test('the same one a hundred times at once is one; what is no lot is refused', async () => {
    const token = await they.member('same@x.com')
    const replies = await Promise.all(Array.from({ length: 100 }, () => save(token, 7)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await saved(token)).items).toEqual([expect.objectContaining({ id: 7, isFavorite: true })])
    for (const [id, status] of [
      ['x', 400],
      ['1', 400],
      [-1, 400],
      [Number.POSITIVE_INFINITY, 400],
      [999_999, 404],
      [null, 400],
      [1.5, 400],
    ] as const)
      expect((await save(token, id)).status, String(id)).toBe(status)
    expect((await save(token, 7, 'yes')).status).toBe(400)
    expect((await save(token, 999_999, false)).status).toBe(404)
    const card = (await they.ask('GET', '/api/jewelries/?pageSize=100', { token })).body.items.find(
      ({ id }: { id: number }) => id === 7,
    )
    expect(card.isFavorite).toBe(true)
    expect((await they.ask('GET', '/api/jewelry/7', { token })).body.isFavorite).toBe(true)
    expect((await they.ask('GET', '/api/jewelry/7')).body.isFavorite).toBe(false)
  })
})

test('check 42: of two changes at once one stands whole', async () => {
  const token = await they.member('both@x.com')
  const put = (body: object) => they.ask('PUT', '/api/user-info', { token, body })
  const a = { name: 'Version A', gender: 'Male', dateOfBirth: '1980-01-01' }
  const b = { name: 'Version B', gender: 'Female', dateOfBirth: '1990-12-31' }
  for (let round = 0; round < 10; round++) {
    await Promise.all([put(a), put(b)])
    const { name, gender, dateOfBirth } = (await they.ask('GET', '/api/user-info', { token })).body
    expect([a, b]).toContainEqual({ name, gender, dateOfBirth: dateOfBirth.slice(0, 10) })
  }
})

describe('check 43: deleting the account', () => {
  test('needs its command, ends every token amid other calls, leaves no personal word, and frees the e-mail', async () => {
    const email = 'canary.person@x.com'
    const token = await they.member(email)
    const other = (await they.login(email)).body.token
    await they.ask('PUT', '/api/user-info', { token, body: { name: 'Canaryname', gender: null, dateOfBirth: null } })
    await they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: 3, isFavorite: true } })
    expect((await they.ask('DELETE', '/api/user-info', { token, body: {} })).status).toBe(400)
    const busy = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? they.ask('GET', '/api/jewelry/by', { token: other })
        : they.ask('PUT', '/api/jewelry/favorites', { token: other, body: { Id: index, isFavorite: true } }),
    )
    const knocking = Array.from({ length: 5 }, () => they.login(email))
    const gone = await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
    expect(gone.status).toBe(200)
    expect((await Promise.all(busy)).every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect((await Promise.all(knocking)).every(({ status }) => status < 500)).toBe(true)
    for (const each of [token, other])
      expect((await they.ask('GET', '/api/user-info', { token: each })).status).toBe(401)
    // But for the farewell that still has to go out.
    expect(await dumpDatabase(database.db, ['outbox'])).not.toMatch(/canaryname/i)
    expect(await they.mails(email)).toEqual(['account-deleted'])
    expect((await they.signUp(email)).status).toBe(200)
  })
})
