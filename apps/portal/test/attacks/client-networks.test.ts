// One client in one network, however the proxy writes its address: limits count by network.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkProxy } from '@parure/features/operation/server/doctor/check-work.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => {
  await sql`truncate attempt`.execute(database.db)
})

test.each<[string, (index: number) => string]>([
  ['the same address', () => '198.51.100.80'],
  ['another port each time', (index) => `198.51.100.80:${40_000 + index}`],
  ['an address in brackets with a port', (index) => `[2001:db8:1:2::9]:${40_000 + index}`],
  ['another address of one /64 with a zone', (index) => `2001:db8:1:2::${index.toString(16)}%eth${index}`],
  ['its mapped spellings', (index) => ['::ffff:c633:6450', '::FFFF:198.51.100.80', '198.51.100.80:1'][index % 3]!],
  ['another port of two proxies', (index) => `198.51.100.80:${40_000 + index}, 10.1.2.3:${50_000 + index}`],
  ['invented entries before it', (index) => `192.0.2.${index}, 198.51.100.80:${40_000 + index}`],
  ['text that is no address', (index) => `client-${index}`],
  ['text behind a proxy', (index) => `client-${index}, 10.1.2.3`],
])('check 4: 120 wrong logins from %s meet 429 at the 51st', async (_, from) => {
  const they = createPeople(app, database)
  const statuses: number[] = []
  for (let index = 0; index < 120; index++)
    statuses.push((await they.login(`no${index}@x.com`, 'wrong wrong', { from: from(index) })).status)
  expect(statuses.indexOf(429)).toBe(50)
  expect(statuses.slice(50).every((status) => status === 429)).toBe(true)
})

test('check 49: the limit of calls counts by network too, however many addresses of it call', async () => {
  const limited = await startTestApp(database, { listCallsPerMinute: 3, trustProxy: ['127.0.0.1'] })
  const statuses: number[] = []
  for (let index = 0; index < 4; index++) {
    const headers = { 'x-forwarded-for': `[2001:db8:7:7::${index}]:${40_000 + index}` }
    statuses.push((await fetch(`${limited.url}/api/jewelries/total`, { headers })).status)
  }
  await limited.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('the doctor warns when a proxy sends what is no address, and only then', async () => {
  // The server of the tests above writes its faults when its timer says so.
  const own = await createTestDatabase()
  const other = await startTestApp(own, { trustProxy: ['127.0.0.1'] })
  const ask = (from: string) => fetch(`${other.url}/api/jewelries/total`, { headers: { 'x-forwarded-for': from } })
  expect((await ask('evil, 198.51.100.80:4711')).status).toBe(200)
  expect(await checkProxy(own.db)).toEqual([])
  expect((await ask('unknown')).status).toBe(200)
  // Closing writes what is counted.
  await other.close()
  expect(await checkProxy(own.db)).toEqual([
    expect.objectContaining({ state: 'careful', advice: expect.stringContaining('X-Forwarded-For') }),
  ])
  await own.close()
})
