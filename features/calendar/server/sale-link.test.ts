import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBrokenCalendarRules } from '@parure/portal/test/contracts/calendar-rules.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildSaleFileLinks } from './sale-link.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let made = 0
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow({ sale_key: 'A' }), buildRow({ sale_key: 'B', sale_title: 'Other Jewels' })])
  app = await startTestApp(database)
  they = createPeople(app, database)
})
beforeEach(() => they.moveClock('0'))
afterAll(async () => {
  await app.close()
  await database.close()
})

/** A member with the link of a mail to the first sale. */
async function linked() {
  made += 1
  const email = `linked-${made}@x.com`
  const token = await they.member(email)
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await grantPlan(database.db, id, Role.Premium, 10, 'test')
  const own = { key: testKey, publicUrl: app.url, accountId: id }
  return { id, token, link: (await buildSaleFileLinks(database.db, [{ id: 1 }], own)).get(1)! }
}
const open = async (link: string) => {
  const response = await fetch(link)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('the link of a mail opens the file of its sale without signing in, and nothing else', async () => {
  const { link } = await linked()
  const file = await open(link)
  expect([file.status, listBrokenCalendarRules(file.text)]).toEqual([200, []])
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('cache-control')).toContain('private')
  expect(file.text).toContain('SUMMARY:Autumn Jewels')
  expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test.each([
  ['another sale', (link: string) => link.replace(/-1-/, '-2-')],
  ['another account', (link: string) => link.replace(/\/s(\d+)-/, (_, id: string) => `/s${Number(id) - 1}-`)],
  ['another signature', (link: string) => link.replace(/.{4}\.ics$/, 'AAAA.ics')],
  ['an account that nobody has', (link: string) => link.replace(/\/s\d+-/, '/s999999999-')],
])('%s in the address is not found', async (_, changed) => {
  await linked()
  const { link } = await linked()
  expect((await open(changed(link))).status).toBe(404)
})

test('it ends with the plan, with a new password, and with the account', async () => {
  const ends = [await linked(), await linked(), await linked()] as const
  const change = { currentPassword: 'correct horse battery', newPassword: 'another horse battery' }
  await they.ask('POST', '/api/user/change-password', { token: ends[0].token, body: change })
  expect((await open(ends[0].link)).status).toBe(404)
  await sql`delete from account where id = ${ends[1].id}`.execute(database.db)
  expect((await open(ends[1].link)).status).toBe(404)
  expect((await open(ends[2].link)).status).toBe(200)
  await they.moveClock('11 days')
  const lapsed = await open(ends[2].link)
  expect([lapsed.status, /Autumn|Halder|Geneva/.test(lapsed.text)]).toEqual([404, false])
})
