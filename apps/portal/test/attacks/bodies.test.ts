// Checks 44 to 46 of the reliability bar: bodies, headers, content types.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { readConfig } from '@parure/config/config.ts'
import { routeTable, sampleAddress } from '../contracts/access-table.ts'
import { giveRole } from '../people/give-role.ts'
import { createPeople } from '../people/create-people.ts'
import { sendRawRequest, readResponseStatus } from '../servers/send-raw-request.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  token = await createPeople(app, database).member('bodies@x.com')
  // Past every gate.
  await giveRole(database.db, 'bodies@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  fetch(`${app.url}/account/login`, { method: 'POST', headers: { 'content-type': type, ...headers }, body })

/** Calls with a body, sent with a session. Excludes stand-ins and calls without one: logout, devices, the calendar feed. */
const bodyCalls = Object.keys(routeTable).filter(
  (route) => !/^GET |\/user\/devices\/|\/local\/|\/logout$|\/settings\/calendar$/.test(route),
)

const sendTo = (route: string, body: string, headers: Record<string, string> = {}) => {
  const [method = '', pattern = ''] = route.split(' ')
  const authorization = `Bearer ${token}`
  return fetch(app.url + sampleAddress(pattern), {
    method,
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body,
  })
}

describe('check 44: JSON that means harm', () => {
  const harmful: [string, string][] = [
    ['cut short', '{"email":"a@x.com","pass'],
    ['ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a prototype', '{"email":"a@x.com","password":"x","__proto__":{"admin":true}}'],
    ['a constructor', '{"email":"a@x.com","password":"x","constructor":{"prototype":{"admin":true}}}'],
  ]
  test.each([...harmful, ['nothing', ''], ['a list', '[]'], ['null', 'null']])(
    '%s is refused with a code',
    async (_, body) => {
      const response = await send(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ code: 'invalid-request', message: expect.any(String) })
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    },
  )

  test.each(harmful)('%s is refused by every call that takes a body', async (_, body) => {
    for (const route of bodyCalls) {
      const { status } = await sendTo(route, body)
      expect(status, route).toBeGreaterThanOrEqual(400)
      expect(status, route).toBeLessThan(500)
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('check 45: too much', () => {
  test('a body of 65 kB', async () => {
    const response = await send(JSON.stringify({ email: 'a@x.com', password: 'x'.repeat(65 * 1024) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too-large' })
  })

  test('headers of 32 kB', async () => {
    const answer = await sendRawRequest(app, ['GET /api/jewelries/ HTTP/1.1', `x-long: ${'y'.repeat(32_768)}`])
    expect(readResponseStatus(answer)).toBe(431)
  })
})

/** Connections that never come to an end of what they ask. */
function openDawdlers(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url)
  const head = 'POST /account/login HTTP/1.1\r\nhost: x\r\n'
  const body = `${head}content-type: application/json\r\ncontent-length: 50\r\n\r\n{`
  return Array.from({ length: count }, (_, index) => {
    // Half of them dawdle over their headers, half over their bodies.
    const socket = connect(Number(port), hostname, () => socket.write(index % 2 === 0 ? head : body))
    socket.on('error', () => {})
    return socket.resume()
  })
}

const waitForEnds = (sockets: readonly Socket[]) =>
  Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')))

describe('check 45: connections that dawdle', () => {
  test('are cut when their time is up', async () => {
    const hasty = await startTestApp(database, { requestTimeout: 1_000 })
    const sockets = openDawdlers(hasty.url, 500)
    await waitForEnds(sockets)
    expect(sockets.every(({ closed }) => closed)).toBe(true)
    await hasty.close()
  })

  test('keep nobody waiting who is served by the same server', async () => {
    const patient = await startTestApp(database, { requestTimeout: 600_000 })
    const sockets = openDawdlers(patient.url, 500)
    for (let count = 0; count < 100; count++)
      expect((await fetch(`${patient.url}/api/jewelries/total`)).status).toBe(200)
    // The connection guard closes those above its limit; the others still dawdle.
    expect(sockets.filter(({ closed }) => !closed).length).toBeGreaterThan(100)
    const ends = waitForEnds(sockets)
    for (const socket of sockets) socket.destroy()
    await ends
    await patient.close()
  })

  test('have half a minute at most where nothing else is configured', () => {
    const { requestTimeout } = readConfig({ NODE_ENV: 'production', DATA_DIR: 'anywhere' })
    // The server looks for them every third of their time.
    expect(requestTimeout * (4 / 3)).toBeLessThanOrEqual(30_000)
  })
})

describe('check 46: content types', () => {
  const hidden = '{"email":"no email","password":"x"}'
  test.each([
    'application/json\ta',
    'application/json \ta',
    '\tapplication/json',
    ' application/json',
    ' application/json\ta',
    'application/jsonx',
    'application/json garbage',
    'application/json;',
    'application/json; charset=utf-8 garbage',
    'application/json; charset=utf-7',
    'application/json, text/plain',
    'APPLICATION/JSON\ta',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('%j is refused, or the body is checked all the same', async (type) => {
    const answer = await sendRawRequest(app, ['POST /account/login HTTP/1.1', `content-type: ${type}`], hidden)
    expect([400, 415], answer).toContain(readResponseStatus(answer))
    expect(answer).toMatch(/"code":"(?:invalid-request|unsupported-media-type)"/)
  })
})
