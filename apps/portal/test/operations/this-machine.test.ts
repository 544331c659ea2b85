// What stands in, and the demo's accounts, are for this machine alone, whoever else a request may come from.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDemoAccounts } from '../../../../tools/demo/src/load/make-demo-accounts.ts'
import { demoAccounts, demoPassword } from '@parure/features/demo/server/demo-accounts.ts'
import { closeDemo } from '@parure/features/demo/server/close-demo.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPeople } from '../people/create-people.ts'
import { sendRawRequest, readResponseStatus } from '../servers/send-raw-request.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
/** Behind a proxy that is believed. */
let trusting: TestApp
let open: TestApp
let shut: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await makeDemoAccounts(database.db)
  app = await startTestApp(database)
  trusting = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  open = await startTestApp(database, { demo: true })
  shut = await startTestApp(database, { local: false, publicUrl: 'https://parure.test' })
})
afterAll(async () => {
  await Promise.all([app, trusting, open, shut].map((each) => each.close()))
  await database.close()
})
afterEach(async () => void (await sql`truncate attempt`.execute(database.db)))

const here = ['host: localhost:3000']
const there: [string, string[]][] = [
  ['the name of another site that leads here (DNS rebinding)', ['host: parure.evil.test']],
  ['a name that begins as this machine’s', ['host: localhost.evil.test']],
  ['a name that begins as this machine’s address', ['host: 127.0.0.1.evil.test']],
  ['an address of the network', ['host: 192.168.1.20:3000']],
  ['the address that stands for all', ['host: 0.0.0.0:3000']],
  [
    'the public name in Host and this machine in X-Forwarded-Host',
    ['host: parure.test', 'x-forwarded-host: localhost'],
  ],
  ['a proxy that says whom it asks for', [...here, 'x-forwarded-for: 203.0.113.9']],
  ['a proxy that says it asks for this machine', [...here, 'x-forwarded-for: 127.0.0.1']],
  ['a proxy that says it by the standard', [...here, 'forwarded: for=203.0.113.9']],
  ['a proxy that names itself', [...here, 'via: 1.1 balancer']],
  ['a proxy that passes the public name beside', [...here, 'x-forwarded-host: parure.test']],
  ['a proxy that says the address alone', [...here, 'x-real-ip: 203.0.113.9']],
]

const addresses = [
  '/local/mailbox',
  '/local/mailbox.json',
  '/local/telegram',
  '/local/telegram.json',
  '/local/identity/google/.well-known/openid-configuration',
  '/local/identity/google/authorize',
  '/local/identity/facebook/dialog/oauth',
  '/local/paypal/_sim/state',
  '/local/paypal/_sim/ca.pem',
  '/local/paypal/_sim/clock',
  '/local//mailbox',
  '/LOCAL/mailbox',
  '/%6cocal/mailbox',
  '/local/mailbox/',
]

const asked = async (to: TestApp, address: string, headers: string[], version = '1.1') =>
  sendRawRequest(to, [`GET ${address} HTTP/${version}`, ...headers])

const sendForm = (headers: string[]) =>
  sendRawRequest(app, [
    'POST /local/telegram/chats/1001 HTTP/1.1',
    ...here,
    'content-type: application/x-www-form-urlencoded',
    ...headers,
  ])

const login = async (to: TestApp, email: string, headers: string[]) => {
  const body = JSON.stringify({ email, password: demoPassword })
  return sendRawRequest(to, ['POST /account/login HTTP/1.1', ...headers, 'content-type: application/json'], body)
}

describe('what stands in', () => {
  test.each(addresses.slice(0, 10))(
    'given %s asked on this machine by its own name, then it is there',
    async (address) => {
      for (const name of ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000']) {
        expect(readResponseStatus(await asked(app, address, [`host: ${name}`])), name).not.toBe(404)
      }
    },
  )

  test.each(there)('given %s, then there is nothing', async (_, headers) => {
    for (const address of addresses)
      for (const to of [app, trusting]) expect(readResponseStatus(await asked(to, address, headers)), address).toBe(404)
  })

  test('given a Host that is none but begins as this machine’s, then the request is refused', async () => {
    for (const to of [app, trusting, open])
      expect(readResponseStatus(await asked(to, '/local/mailbox.json', ['host: localhost:3000@evil.test']))).toBe(400)
  })

  test('given HTTP/1.0, as a proxy that adds nothing speaks it, then there is nothing', async () => {
    expect(readResponseStatus(await asked(app, '/local/mailbox.json', ['host: 127.0.0.1:3000'], '1.0'))).toBe(404)
    expect(readResponseStatus(await asked(app, '/local/mailbox.json', [], '1.0'))).toBe(404)
  })

  test('given a form that a page elsewhere sends, then nothing is done', async () => {
    expect(readResponseStatus(await sendForm(['origin: https://evil.test']))).toBe(404)
    expect(readResponseStatus(await sendForm(['origin: null', 'sec-fetch-site: cross-site']))).toBe(404)
    // Our own: understood, and there is nothing in it.
    expect(readResponseStatus(await sendForm(['origin: http://localhost:3000', 'sec-fetch-site: same-origin']))).toBe(
      400,
    )
  })

  test('given DEMO=1, then it is there for all callers', async () => {
    for (const [, headers] of there)
      expect(readResponseStatus(await asked(open, '/local/mailbox.json', headers))).toBe(200)
  })
})

describe('the demo’s accounts', () => {
  const emails = demoAccounts.flatMap(({ email }) => [email, email.toUpperCase()])

  test.each(emails)(
    'given %s, then it lets in whoever is on this machine, and there is no such account for others',
    async (email) => {
      expect(readResponseStatus(await login(app, email, here))).toBe(200)
      expect(readResponseStatus(await login(open, email, ['host: parure.test']))).toBe(200)
      for (const [what, headers] of there)
        expect(readResponseStatus(await login(trusting, email, headers)), what).toBe(404)
      expect(readResponseStatus(await login(shut, email, here))).toBe(404)
    },
  )

  test('given data that goes public, then their sessions and links end, and the clock is set right', async () => {
    const they = createPeople(app, database)
    const { body } = await they.login('premium@parure.test', demoPassword)
    const own = await they.member('real@x.test')
    await they.post('/account/recover', { email: 'premium@parure.test' })
    const reset = await they.mailedToken('premium@parure.test', 'reset')
    await they.moveClock('30 hours')
    expect(await closeDemo(database.db)).toMatchObject({ hoursAhead: 30 })
    const publicly = createPeople(shut, database)
    expect((await publicly.ask('GET', '/api/user-info', { token: body.token })).status).toBe(401)
    expect((await publicly.ask('GET', '/api/user-info', { token: own })).status).toBe(200)
    expect((await publicly.post('/account/recover/confirm', { token: reset, password: 'a good new one' })).status).toBe(
      400,
    )
    expect(await closeDemo(database.db)).toEqual({ sessions: 0, hoursAhead: 0 })
  })
})
