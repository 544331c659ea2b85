import { mailKinds, type MailKind } from '../../mail-kind.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { changePreference, listPreferences } from '../preferences.ts'
import { replayMailSwitch } from './switch-mails.ts'
import { verifyUnsubscribeToken, createUnsubscribeScope, createUnsubscribeToken } from './create-unsubscribe-token.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let made = 0
let id: number
let createdAt: Date
let searches: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  const email = `reader${++made}@x.test`
  const account = await database.db
    .insertInto('account')
    .values({ email, name: 'Ada' })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  ;({ id, created_at: createdAt } = account)
  await giveRole(database.db, email, Role.Premium)
  for (const name of ['general', 'followed', 'email', 'Outcomes.email', 'Reminders.email'] as const)
    await changePreference(database.db, { accountId: id, role: Role.Premium }, { name, value: true })
  const values = ['Rings', 'Emeralds'].map((name) => ({
    account_id: id,
    name,
    criteria: '{}',
    by_email: true,
  }))
  searches = (await database.db.insertInto('saved_search').values(values).returning('id').execute()).map(
    (row) => row.id,
  )
})

const tokenOf = (kinds: readonly MailKind[], searchIds: readonly number[] = []) =>
  createUnsubscribeToken(testKey, createUnsubscribeScope(id, createdAt, kinds, searchIds))
const pathOf = (token: string) => `/api/unsubscribe/${token}`

/** What still goes by e-mail: kinds by their names, searches by theirs. */
async function going(): Promise<string[]> {
  const list = await listPreferences(database.db, { accountId: id, role: Role.Premium }, { key: testKey, page: '' })
  const on = list.filter(({ name, value }) => value === 'True' && !/telegram/i.test(name)).map(({ name }) => name)
  const rows = await database.db
    .selectFrom('saved_search')
    .select('name')
    .where('account_id', '=', id)
    .where('by_email', '=', true)
    .orderBy('id')
    .execute()
  return [...on, ...rows.map(({ name }) => name)]
}
const everything = [
  'general',
  'followed',
  'email',
  'SavedSearches.email',
  'Outcomes.email',
  'Reminders.email',
  'Rings',
  'Emeralds',
]
const without = (...names: string[]) => everything.filter((name) => !names.includes(name))

describe('one click of a mail program', () => {
  test.each([
    ['followed brands', ['brands'], ['email']],
    ['results', ['outcomes'], ['Outcomes.email']],
    ['reminders and results', ['reminders', 'outcomes'], ['Reminders.email', 'Outcomes.email']],
    ['news of the catalog', ['general'], ['general']],
    ['searches, too many to name', ['searches'], ['SavedSearches.email']],
  ] as [string, MailKind[], string[]][])('on a mail of %s ends them and nothing else', async (_what, kinds, ended) => {
    for (let click = 0; click < 2; click++) {
      const reply = await fetch(`${app.url}/unsubscribe/${tokenOf(kinds)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status).toBe(200)
    }
    expect(await going()).toEqual(without(...ended))
  })

  test('on a mail of one search ends that search and leaves the others', async () => {
    await they.post(`/unsubscribe/${tokenOf(['searches'], searches.slice(0, 1))}`, undefined)
    expect(await going()).toEqual(without('Rings'))
  })
})

test('looking at the address ends nothing, and says what the mail was about', async () => {
  const token = tokenOf(['brands', 'searches'], searches)
  await they.ask('GET', `/unsubscribe/${token}`)
  const { status, headers, body } = await they.ask('GET', pathOf(token))
  expect([status, headers.get('cache-control'), body]).toEqual([
    200,
    'private, no-store',
    {
      searches: [
        { id: searches[0], name: 'Rings', isOn: true },
        { id: searches[1], name: 'Emeralds', isOn: true },
      ],
      kinds: [
        { kind: 'brands', isOn: true },
        { kind: 'searches', isOn: true },
      ],
    },
  ])
  expect(await going()).toEqual(everything)
})

describe('the page', () => {
  test.each([
    ['one search', () => ({ search: searches[1] }), ['Emeralds']],
    ['one kind', () => ({ kind: 'brands' }), ['email']],
    ['all', () => ({ all: true }), ['general', 'email', 'SavedSearches.email', 'Outcomes.email', 'Reminders.email']],
  ] as [string, () => object, string[]][])('ends %s, and undoes it', async (_what, asked, ended) => {
    const token = tokenOf(['brands', 'searches'], searches)
    const { status, body } = await they.post(pathOf(token), asked())
    expect(status).toBe(200)
    expect(await going()).toEqual(without(...ended))
    expect((await they.post(`${pathOf(token)}/undo`, { undo: body.undo })).status).toBe(200)
    expect(await going()).toEqual(everything)
  })

  test('brings back what was on and nothing else, within an hour, for the same account', async () => {
    await changePreference(database.db, { accountId: id, role: Role.Premium }, { name: 'Outcomes.email', value: false })
    const token = tokenOf(['brands'])
    const { body } = await they.post(pathOf(token), { all: true })
    await they.moveClock('61 minutes')
    expect((await they.post(`${pathOf(token)}/undo`, { undo: body.undo })).status).toBe(400)
    await they.moveClock('59 minutes')
    expect((await they.post(`${pathOf(token)}/undo`, { undo: `${body.undo.slice(0, -2)}xx` })).status).toBe(400)
    expect((await they.post(`${pathOf(token)}/undo`, { undo: body.undo })).status).toBe(200)
    await they.moveClock('0')
    expect(await going()).toEqual(without('Outcomes.email'))
  })

  test.each([
    ['a search of another mail', () => ({ search: searches[1] })],
    ['a kind of another mail', () => ({ kind: 'outcomes' })],
  ] as [string, () => object][])('does not end %s', async (_what, asked) => {
    const token = tokenOf(['searches'], searches.slice(0, 1))
    expect((await they.post(pathOf(token), asked())).body).toMatchObject({ code: 'invalid-token' })
    expect(await going()).toEqual(everything)
  })
})

test.each([
  ['that was cut', (token: string) => token.slice(0, -1)],
  ['of another account', (token: string) => token.replace(/^.{3}/, 'AQI')],
  ['with another signature', (token: string) => `${token.slice(0, -2)}xx`],
  ['that is none', () => 'x'],
])('given a token %s, then it is refused everywhere', async (_what, change) => {
  const token = change(tokenOf(['brands']))
  for (const [method, path] of [
    ['GET', pathOf(token)],
    ['POST', pathOf(token)],
    ['POST', `/unsubscribe/${token}`],
  ] as const)
    expect((await they.ask(method, path, method === 'POST' ? { body: { all: true } } : {})).body).toMatchObject({
      code: 'invalid-token',
    })
  expect(await going()).toEqual(everything)
})

test('addresses stay short: a token names as many searches as fit, or stands for all', async () => {
  for (const count of [1, 20, 50, 200]) {
    const ids = Array.from({ length: count }, (_, place) => 1_000_000 + place * 1_000)
    const token = createUnsubscribeToken(testKey, createUnsubscribeScope(id, createdAt, mailKinds, ids))
    expect(token.length).toBeLessThanOrEqual(200)
    const scope = await verifyUnsubscribeToken(database.db, testKey, token)
    expect(scope).toMatchObject({ accountId: id, kinds: mailKinds, searchIds: count > 50 ? [] : ids })
  }
})

test('what was ended or resumed is repeated after a restore, for the same account and the same search', async () => {
  const token = tokenOf(['searches', 'outcomes'], searches)
  await they.post(pathOf(token), { search: searches[0] })
  await they.post(pathOf(token), { kind: 'outcomes' })
  const undone = await they.post(pathOf(token), { search: searches[1] })
  await they.post(`${pathOf(token)}/undo`, { undo: undone.body.undo })
  const changes = await database.db.selectFrom('lasting_change').select(['kind', 'content']).orderBy('id').execute()
  const own = changes.filter(({ content }) => (content as { accountId: number }).accountId === id)
  await changePreference(database.db, { accountId: id, role: Role.Premium }, { name: 'Outcomes.email', value: true })
  await database.db.updateTable('saved_search').set({ by_email: true }).where('account_id', '=', id).execute()
  for (const { kind, content } of own)
    await replayMailSwitch(database.db, content as Parameters<typeof replayMailSwitch>[1], kind === 'mail-resumed')
  expect(await going()).toEqual(without('Outcomes.email', 'Rings'))
  for (const { content } of own)
    await replayMailSwitch(
      database.db,
      { ...(content as Parameters<typeof replayMailSwitch>[1]), createdAt: 'another' },
      true,
    )
  expect(await going()).toEqual(without('Outcomes.email', 'Rings'))
})
