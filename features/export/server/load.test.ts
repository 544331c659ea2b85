// Many exports at once, through the calls that make them.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { streamLimits } from '@parure/http/streams/send-stream.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    Array.from({ length: 120 }, (_, at) => buildPastRow({ key: `lot-${at}`, title: `Ring ${at}` })),
  )
  app = await startTestApp(database, {}, { streams: { ...streamLimits, patience: 0 } })
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

let made = 0
async function member() {
  const email = `load-${++made}@x.com`
  const token = await they.member(email)
  await giveRole(database.db, email, Role.Premium)
  const headers = { authorization: `Bearer ${token}` }
  const ask = (path: string, method = 'GET', more: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}/api/exports${path}`, { method, headers: { ...headers, ...more } })
  /** Reads the whole file, since a download that nobody reads holds up the end of the server. */
  const readStatus = async (path: string): Promise<number> => {
    const response = await ask(path)
    await response.text()
    return response.status
  }
  return {
    email,
    token,
    ask,
    readStatus,
    used: async () => ((await (await ask('')).json()) as { usedToday: number }).usedToday,
  }
}

const addresses = ['/list?status=Past', '/collection', '/market', '/list?status=Past&format=xlsx']

test('check 61: given many files of one account at once, then one is made, the rest is told to wait, and is not counted', async () => {
  const { ask, used } = await member()
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => ask(addresses[at % 4]!)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  const busy = answers.flatMap((answer, at) => (answer.status === 503 ? [{ answer, body: bodies[at]! }] : []))
  const whole = answers.filter(({ status }) => status === 200)
  expect(whole.length + busy.length).toBe(24)
  expect(busy.length).toBeGreaterThan(0)
  for (const { answer, body } of busy) {
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(JSON.parse(body)).toEqual({ code: 'files-busy', message: expect.stringContaining('your account') })
  }
  expect(await used()).toBe(whole.length)
  // Its place is free again.
  expect((await (await ask('/list?status=Past')).text()).split('\r\n')).toHaveLength(122)
})

test('check 61: given a session that downloads and does not read, then another session of the account waits, and other calls do not', async () => {
  const { email, ask, readStatus } = await member()
  const other = (await they.login(email)).body.token as string
  const paused = await ask('/list?status=Past&format=ndjson')
  const second = await fetch(`${app.url}/api/exports/collection`, { headers: { authorization: `Bearer ${other}` } })
  await second.text()
  // The kernel may have accepted a small file in whole.
  expect([200, 503]).toContain(second.status)
  expect((await ask('')).status).toBe(200)
  await paused.body?.cancel()
  await expect.poll(() => readStatus('/collection')).toBe(200)
})

test('HEAD makes no file and takes no place; a range is answered with the whole file', async () => {
  const { ask, used } = await member()
  expect([404, 405]).toContain((await ask('/list?status=Past', 'HEAD')).status)
  expect(await used()).toBe(0)
  const ranged = await ask('/list?status=Past', 'GET', { range: 'bytes=0-9' })
  expect(ranged.status).toBe(200)
  expect((await ranged.text()).length).toBeGreaterThan(1_000)
})

test('what may not export takes no place: no plan, no session, an API key, no such market', async () => {
  const { ask, readStatus, token } = await member()
  const { body } = await they.ask('POST', '/api/settings/keys', { token, body: { name: 'Load' } })
  expect((await they.ask('GET', '/api/exports/list', { token: body.key })).status).toBe(403)
  expect((await fetch(`${app.url}/api/exports/list`)).status).toBe(401)
  expect((await ask('/market/gemstones/kryptonite')).status).toBe(404)
  expect(await readStatus('/list?status=Past')).toBe(200)
})
