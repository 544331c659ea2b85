import { execFile, spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { examples } from '../examples.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { setOperator } from '@parure/features/account/server/operators.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '@parure/portal/test/contracts/access-table.ts'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { password, createPeople } from '@parure/portal/test/people/create-people.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let otherApp: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: 'Sapphire ring' }),
    buildPastRow({ title: 'Old sapphire ring', price: '5000', price_basis: 'hammer' }),
  ])
  app = await startTestApp(database)
  otherApp = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await otherApp.close()
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

let made = 0
async function holder(role: Role = Role.Premium, days: number | null = null) {
  const email = `key-${++made}@x.com`
  const token = await they.member(email)
  await giveRole(database.db, email, role, days)
  const create = async (name = 'Spreadsheet') => they.ask('POST', '/api/settings/keys', { token, body: { name } })
  return { email, token, create, list: async () => (await they.ask('GET', '/api/settings/keys', { token })).body }
}

const call = async (key: string, address = '/api/jewelries/', at = app): Promise<Response> =>
  fetch(at.url + address, { headers: { authorization: `Bearer ${key}` } })

describe('keys', () => {
  test('a key is shown once, stored hashed, and answers with the sale details of its plan', async () => {
    const { create, list } = await holder()
    const created = await create('  Spreadsheet ')
    const { key, ...rest } = created.body
    expect([created.status, rest.name, rest.begins]).toEqual([200, 'Spreadsheet', key.slice(0, 11)])
    expect(key).toMatch(/^parure_[\w-]{43}$/)
    expect(await list()).toEqual({ items: [rest], callsToday: 0 })
    const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(database.db)
    expect(rows.filter(({ row }) => row.includes(key.slice(12)))).toEqual([])
    const answer = await call(key)
    expect(answer.status).toBe(200)
    expect((await answer.json()) as object).toMatchObject({ items: [{ title: 'Sapphire ring', location: 'Geneva' }] })
    const { items, callsToday } = await list()
    expect([items[0].lastUsedAt !== null, callsToday]).toEqual([true, 1])
  })

  test('five at a time, however many are asked for at once; a revoked one makes room', async () => {
    const { token, create } = await holder()
    const answers = await Promise.all(Array.from({ length: 8 }, async () => create()))
    const [first] = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ body }) => body.code === 'keys-limit')
    expect(refused).toHaveLength(3)
    await they.ask('DELETE', `/api/settings/keys/${first?.body.id}`, { token })
    expect((await create()).status).toBe(200)
  })

  test('a revoked key is refused at once by every process, and nobody else can revoke it', async () => {
    const { token, create, list } = await holder()
    const { key, id } = (await create()).body
    const other = await holder()
    expect((await they.ask('DELETE', `/api/settings/keys/${id}`, { token: other.token })).status).toBe(404)
    expect((await call(key, '/api/jewelries/', otherApp)).status).toBe(200)
    expect((await they.ask('DELETE', `/api/settings/keys/${id}`, { token })).status).toBe(200)
    for (const at of [app, otherApp]) expect((await call(key, '/api/jewelries/', at)).status).toBe(401)
    expect((await list()).items[0].revokedAt).not.toBeNull()
  })

  test('ends with the plan, and works again with it', async () => {
    const { email, create, list, token } = await holder(Role.Premium, 3)
    const { key, id } = (await create()).body
    await they.moveClock('4 days')
    const refused = await call(key)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'forbidden'])
    expect((await create()).status).toBe(403)
    expect((await list()).items).toHaveLength(1)
    await giveRole(database.db, email, Role.Premium)
    expect((await call(key)).status).toBe(200)
    expect((await they.ask('DELETE', `/api/settings/keys/${id}`, { token })).status).toBe(200)
  })

  test('a new password revokes them', async () => {
    const { email, create } = await holder()
    const { key } = (await create()).body
    const session = (await they.login(email)).body.token
    const body = { currentPassword: password, newPassword: 'another horse battery' }
    expect((await they.ask('POST', '/api/user/change-password', { token: session, body })).status).toBe(200)
    expect((await call(key)).status).toBe(401)
  })

  test.each([Role.Undefined, Role.SmallPack, Role.Standard])('role %i creates none', async (role) => {
    expect((await (await holder(role)).create()).body.code).toBe('forbidden')
  })
})

describe('the read API', () => {
  const opened = [
    'GET /api/jewelries/',
    'GET /api/jewelries/total',
    'GET /api/facets',
    'GET /api/list/without',
    'GET /api/list/closest',
    'GET /api/read-query',
    'GET /api/categories',
    'GET /api/materials',
    'GET /api/gemstones',
    'GET /api/brands',
    'GET /api/styles',
    'GET /api/suggestions',
    'GET /api/jewelry/{id}',
    'GET /api/similar-jewelries',
    'GET /api/jewelry/{id}/comparables',
    'GET /api/jewelry/{id}/previous-sales',
    'GET /api/sales',
    'GET /api/sales/weeks',
    'GET /api/sales/{id}',
    'GET /api/sales/{id}/lots',
    'GET /api/market',
    'GET /api/market/{kind}/{slug}',
    'GET /api/houses',
    'GET /api/houses/{slug}',
  ]

  test('a key opens its calls and no other call', async () => {
    const { create } = await holder()
    const { key } = (await create()).body
    const before = await database.db.selectFrom('account').selectAll().orderBy('id').execute()
    for (const route of Object.keys(routeTable).filter((each) => / \/(?:api|account|auth|paypal)\//.test(each))) {
      const [method = '', address = ''] = route.split(' ')
      const answer = await fetch(app.url + address.replaceAll(/\{\w+\}/g, '1').replace('*', 'x'), {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      if (opened.includes(route)) expect([route, [401, 403].includes(answer.status)]).toEqual([route, false])
      else expect([route, answer.ok || answer.status >= 500]).toEqual([route, false])
    }
    expect(await database.db.selectFrom('account').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('to a key the operators’ calls are of no address that there is, not even to an operator’s own', async () => {
    const { create, email } = await holder()
    const { key } = (await create()).body
    const asked = async () => {
      const answer = await fetch(`${app.url}/api/operators/inbox`, { headers: { authorization: `Bearer ${key}` } })
      return [answer.status, await answer.json()]
    }
    const unknown = [404, expect.objectContaining({ code: 'not-found' })]
    expect(await asked()).toEqual(unknown)
    await setOperator(database.db, email, true)
    expect(await asked()).toEqual(unknown)
  })

  test('sixty calls a minute for all keys together, said in headers', async () => {
    await they.setClock('2998-01-05 11:00Z')
    const { create, list } = await holder()
    const keys = [(await create()).body.key, (await create()).body.key]
    // The beginning of a minute, so that no new one starts meanwhile.
    await they.setClock('2998-01-05 12:00Z')
    const answers = await Promise.all(Array.from({ length: 65 }, async (_, at) => call(keys[at % 2])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60, "day";q=5000;w=86400')
    for (const { status, headers } of answers)
      if (status === 429) expect(headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+, "day";r=4940;t=\d+$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list()).callsToday).toBe(60)
    await they.setClock('2998-01-05 12:01Z')
    expect((await call(keys[0])).headers.get('ratelimit')).toMatch(/^"minute";r=59;t=\d+, "day";r=4939;t=\d+$/)
  })

  test('five thousand calls a day', async () => {
    await they.setClock('2998-01-05 12:00Z')
    const { email, create } = await holder()
    const { key } = (await create()).body
    await call(key)
    await sql`update api_use set calls_of_day = 5000
      where account_id = (select id from account where email = ${email})`.execute(database.db)
    await they.setClock('2998-01-05 12:01Z')
    expect((await call(key)).status).toBe(429)
    await they.setClock('2998-01-06 12:01Z')
    expect((await call(key)).status).toBe(200)
  })

  test.each(examples)('the example in $language runs as it stands', async ({ program, file, code }) => {
    // Curl and Python are no dependencies of the product: a machine without them skips their examples.
    const first = program === 'sh' ? 'curl' : program
    if (spawnSync(first, ['--version']).error) return
    const { create } = await holder()
    const { key } = (await create()).body
    const folder = await createTemporaryFolder('example')
    await writeFile(path.join(folder, file), code)
    const { stdout } = await promisify(execFile)(program, [path.join(folder, file)], {
      env: { ...process.env, PARURE_URL: app.url, PARURE_KEY: key },
    })
    expect(stdout).toContain('Old sapphire ring')
    await rm(folder, { recursive: true })
  })
})
