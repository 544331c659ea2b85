// A mailbox has one account, independent of its domain's spelling; earlier addresses are migrated to that spelling.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizeEmail } from '@parure/contract/email.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { password, createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { checkAddresses } from '@parure/features/operation/server/doctor/check-addresses.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { migrationFolder } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { setOperator } from './operators.ts'
import { resolveIdentity } from './social/resolve-identity.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  they = createPeople(app, database)
})
afterEach(() => emptyTables(database.db, 'account', 'newsletter_subscriber', 'outbox', 'attempt'))
afterAll(async () => {
  await app.close()
  await database.close()
})

const spellings = [
  'ada@münchen.test',
  'ADA@MÜNCHEN.TEST.',
  'ada@mu\u0308nchen。test',
  'ada@xn--mnchen-3ya.test',
  'ada@ｘn--mnchen-3ya．test',
]
const emails = async () =>
  (await database.db.selectFrom('account').select('email').orderBy('id').execute()).map(({ email }) => email)

test('given an account, then no other spelling of its mailbox opens another one, and each finds it', async () => {
  expect((await they.signUp(spellings[0]!)).status).toBe(200)
  for (const each of spellings.slice(1)) expect((await they.signUp(each)).status, each).toBe(409)
  expect(await emails()).toEqual(['ada@xn--mnchen-3ya.test'])
  const token = await they.mailedToken('ada@xn--mnchen-3ya.test', 'confirm')
  await they.post('/account/confirm', { token })
  for (const each of spellings) {
    expect((await they.login(each)).status, each).toBe(200)
    expect((await they.post('/account/login', { email: each, password: `not ${password}` })).status).toBe(401)
    expect(await setOperator(database.db, each, false), each).toEqual({ was: false })
  }
  expect((await they.post('/account/recover', { email: spellings[2] })).status).toBe(200)
  expect(await they.mails('ada@xn--mnchen-3ya.test')).toEqual(['confirm-email', 'reset-password'])
})

test('given a verified address of a provider in another spelling, then it is the same account', async () => {
  await they.member('ada@xn--mnchen-3ya.test')
  const identity = { subject: '1', email: 'Ada@MÜNCHEN.test', emailVerified: true, name: 'Ada' }
  const [account] = await database.db.selectFrom('account').select('id').execute()
  const found = await database.db
    .transaction()
    .execute((tx) => resolveIdentity(tx, Buffer.alloc(32), 'google', identity))
  expect(found).toEqual({ accountId: account?.id })
})

test('given spellings of one subscriber, then there is one subscription, with one mail to confirm', async () => {
  for (const email of spellings) expect((await they.post('/api/newsletter', { email })).status).toBe(200)
  const { rows } = await sql<{ email: string }>`select email from newsletter_subscriber`.execute(database.db)
  expect(rows).toEqual([{ email: 'ada@xn--mnchen-3ya.test' }])
  expect(await they.mails('ada@xn--mnchen-3ya.test')).toEqual(['newsletter-confirm'])
})

test('given many plus addresses of one mailbox, then ten an hour are taken, from whatever network', async () => {
  const statuses = []
  for (let at = 0; at < 12; at += 1)
    statuses.push(
      (await they.signUp(`ada+${at}@x.test${at % 2 ? '.' : ''}`, {}, { from: `2001:db8:${at + 1}::1` })).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect((await they.signUp('ben@x.test')).status).toBe(200)
})

test('given addresses of before, then each gets its one spelling unless somebody has it; the doctor counts the rest', async () => {
  const old = [
    'One@X.Test.',
    'two@münchen.test',
    'three@ｘ。test',
    'four@faß.example',
    'five@bücher.例え.test',
    'six@ÅNGSTRÖM.test',
    'seven@παράδειγμα.test',
  ]
  const kept = ['dup@x.test', 'DUP@x.test.', 'fine@x.test']
  for (const email of [...old, ...kept])
    await database.db.insertInto('account').values({ email, name: 'Ada' }).execute()
  const statements = await readFile(path.join(migrationFolder, '20261127020000_address_domains.sql'), 'utf8')
  await database.db.connection().execute((db) => sql.raw(statements).execute(db))
  expect(await emails()).toEqual([...old.map(normalizeEmail), 'dup@x.test', 'DUP@x.test.', 'fine@x.test'])
  expect(await checkAddresses(database.pool)).toMatchObject([
    { state: 'careful', says: expect.stringMatching(/^1 cannot/) },
  ])
  await sql`delete from account where email = 'DUP@x.test.'`.execute(database.db)
  expect(await checkAddresses(database.pool)).toMatchObject([{ state: 'fine' }])
})
