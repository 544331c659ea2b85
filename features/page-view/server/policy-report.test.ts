import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createLog } from '@parure/process/log.ts'
import { deleteOldPolicyReports } from './policy-reports.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterEach(async () => void (await database.db.deleteFrom('policy_report').execute()))
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = async (type: string, body: unknown): Promise<number> => {
  const headers = { 'content-type': type }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await fetch(`${app.url}/policy-reports`, { method: 'POST', headers, body: text })).status
}
const stored = () =>
  database.db.selectFrom('policy_report').select(['page', 'directive', 'blocked', 'times']).orderBy('times').execute()

const older = (document: string, blocked: string) => ({
  'csp-report': { 'document-uri': document, 'violated-directive': "script-src 'self'", 'blocked-uri': blocked },
})
const newer = (documentURL: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 5,
  body: { documentURL, blockedURL, effectiveDirective: 'img-src' },
})

test('given reports of both kinds, then they are counted by page, directive and host', async () => {
  expect(await send('application/csp-report', older('https://parure.test/faq', 'inline'))).toBe(204)
  const both = [
    newer('https://parure.test/jewelry/7', 'https://x.test/a.png'),
    { type: 'deprecation', body: { id: 1 } },
  ]
  for (const reports of [both, [...both, ...both]])
    expect(await send('application/reports+json; charset=utf-8', reports)).toBe(204)
  expect(await stored()).toEqual([
    { page: '/faq', directive: 'script-src', blocked: 'inline', times: 1 },
    { page: '/jewelry/{}', directive: 'img-src', blocked: 'x.test', times: 3 },
  ])
})

test('check 15: given addresses that carry tokens, then nothing of them is stored', async () => {
  const secret = 'https://parure.test/account/recover/confirm?email=ada%40x.test&token=secret'
  await send('application/reports+json', [newer(secret, 'https://ada:secret@x.test/secret?secret#secret')])
  await send('application/csp-report', older('https://parure.test/secret?secret', 'secret@x.test'))
  expect(JSON.stringify(await stored())).not.toMatch(/secret|ada/)
})

test.each([
  ['application/csp-report', '{"csp-report":', 400],
  ['application/csp-report', { wrong: true }, 400],
  ['application/reports+json', 'null', 400],
  ['application/reports+json', { __proto__: { polluted: true } }, 400],
  ['application/reports+json', '{"__proto__":{}}', 400],
  ['application/json', [], 204],
  ['text/plain', '[]', 415],
])('given %s with %j, then %i', async (type, body, status) => {
  expect(await send(type, body)).toBe(status)
  expect(await stored()).toEqual([])
})

test('given forged reports, then only so many are counted apart in a day', async () => {
  for (let round = 0; round < 3; round++) {
    const made = Array.from({ length: 100 }, (_, index) =>
      newer('https://parure.test/', `https://h${round}-${index}.test`),
    )
    expect(await send('application/reports+json', made)).toBe(204)
  }
  const rows = await stored()
  expect(rows).toHaveLength(201)
  expect(rows.at(-1)).toEqual({ page: 'elsewhere', directive: 'other', blocked: 'other', times: 100 })
})

test('given the same reports again and again, then the log has a line for each kind of them, once a day', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  const other = await startTestApp(database, {}, { log })
  const body = JSON.stringify(
    Array.from({ length: 100 }, (_, at) => newer('https://parure.test/', `https://h${at % 3}.test`)),
  )
  const headers = { 'content-type': 'application/reports+json' }
  const ends = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${other.url}/policy-reports`, { method: 'POST', headers, body })),
  )
  await other.close()
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 204))
  expect(lines.map((line) => (JSON.parse(line) as { blocked: string }).blocked).toSorted()).toEqual([
    'h0.test',
    'h1.test',
    'h2.test',
  ])
  expect((await stored()).reduce((sum, { times }) => sum + times, 0)).toBe(800)
})

test('given reports of long ago, then they are forgotten', async () => {
  await send('application/csp-report', older('https://parure.test/faq', 'inline'))
  await database.db.updateTable('policy_report').set({ day: '2020-01-01' }).execute()
  await deleteOldPolicyReports(database.db)
  expect(await stored()).toEqual([])
})
