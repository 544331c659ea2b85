import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPeople, type Reply } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { findAccountByEmail } from '@parure/features/account/server/queries.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let made = 0
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

async function holder(role: Role): Promise<{ token: string; email: string }> {
  const email = `holder${++made}@x.test`
  const token = await they.member(email)
  await giveRole(database.db, email, role)
  return { token, email }
}

const change = (token: string, name: string, value: unknown): Promise<Reply> =>
  they.post('/api/user/notifications', { name, value }, { token })
const list = async (token: string): Promise<Record<string, string>> => {
  const { body } = await they.ask('GET', '/api/user/notifications', { token })
  return Object.fromEntries((body as { name: string; value: string }[]).map(({ name, value }) => [name, value]))
}
const messages = {
  'SavedSearches.email': 'True',
  'SavedSearches.telegram': 'False',
  'SavedSearches.push': 'False',
  'Outcomes.email': 'False',
  'Outcomes.telegram': 'False',
  'Outcomes.push': 'False',
  'Reminders.email': 'False',
  'Reminders.telegram': 'False',
  'Reminders.push': 'False',
}
const switches = { general: 'False', followed: 'False', email: 'False', telegram: 'False', ...messages }
const allOff = { ...switches, 'Push.Devices': '0' }

describe.each([Role.Undefined, Role.SmallPack, Role.Standard])('check 21: given role %i', (role) => {
  test('then the toggles of Premium are neither shown nor kept', async () => {
    const { token, email } = await holder(role)
    const results = role === Role.Standard ? { 'Outcomes.email': 'False' } : {}
    expect(await list(token)).toEqual({ 'SavedSearches.email': 'True', ...results })
    expect((await change(token, 'SavedSearches.email', true)).status).toBe(200)
    expect((await change(token, 'Outcomes.email', true)).status).toBe(role === Role.Standard ? 200 : 403)
    const premium = ['SavedSearches.telegram', 'Outcomes.push', 'Reminders.email']
    for (const name of ['general', 'followed', 'email', 'telegram', ...premium])
      expect(await change(token, name, true)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const account = await findAccountByEmail(database.db, email)
    expect(
      await database.db
        .selectFrom('notification_preference')
        .select(['general', 'followed', 'email_since', 'telegram'])
        .where('account_id', '=', account?.id ?? 0)
        .execute(),
    ).toEqual([{ general: false, followed: false, email_since: null, telegram: false }])
  })
})

async function connect(email: string): Promise<number> {
  const account = await findAccountByEmail(database.db, email)
  const id = account?.id ?? 0
  await database.db
    .insertInto('telegram_chat')
    .values({ account_id: id, chat_id: 1_000 + id })
    .execute()
  return id
}
const isConnected = async (id: number) =>
  (await database.db.selectFrom('telegram_chat').selectAll().where('account_id', '=', id).execute()).length > 0

test('everything starts switched off', async () => {
  const { token } = await holder(Role.Premium)
  expect(await list(token)).toEqual(allOff)
})

test('saved searches are on by default, by Telegram once a chat is connected; results and reminders are off', async () => {
  const { token, email } = await holder(Role.Premium)
  expect(await list(token)).toEqual(allOff)
  await connect(email)
  expect(await list(token)).toEqual({ ...allOff, 'SavedSearches.telegram': 'True' })
  await change(token, 'SavedSearches.telegram', false)
  expect(await list(token)).toEqual(allOff)
})

test.each(['email', 'telegram'])('given followed is off, then %s cannot be switched on, but off', async (name) => {
  const { token } = await holder(Role.Premium)
  expect(await change(token, name, true)).toMatchObject({ status: 409, body: { code: 'followed-off' } })
  expect((await change(token, name, false)).status).toBe(200)
  expect(await list(token)).toEqual(allOff)
})

test.each([
  ['Telegram.VerificationCode', true],
  ['Followed', true],
  ['general', 'True'],
  ['general', null],
  ['__proto__', true],
])('given %s set to %j, then it is not understood', async (name, value) => {
  const { token } = await holder(Role.Premium)
  expect((await change(token, name, value)).status).toBe(400)
})

test('given everything on, when followed goes off, then e-mail, Telegram and its connection go too; general stays', async () => {
  const { token, email } = await holder(Role.Premium)
  for (const name of ['general', 'followed', 'email', 'telegram'])
    expect((await change(token, name, true)).status).toBe(200)
  const account = await findAccountByEmail(database.db, email)
  await database.db
    .insertInto('telegram_chat')
    .values({ account_id: account?.id ?? 0, chat_id: 77 })
    .execute()
  expect(await list(token)).toMatchObject({ general: 'True', followed: 'True', email: 'True', telegram: 'True' })
  await change(token, 'followed', false)
  expect(await list(token)).toEqual({ ...allOff, general: 'True' })
  expect(await database.db.selectFrom('telegram_chat').selectAll().where('chat_id', '=', 77).execute()).toEqual([])
})

describe('messages of searches, results and reminders', () => {
  const names = Object.keys(messages)

  test.each(names)('%s is switched on and off by itself', async (name) => {
    const { token } = await holder(Role.Premium)
    expect((await change(token, name, true)).status).toBe(200)
    const { [name]: value, ...others } = await list(token)
    expect(value).toBe('True')
    await change(token, name, false)
    expect(await list(token)).toEqual({ ...allOff, [name]: 'False' })
    for (const other of names.filter((each) => each !== name))
      expect(others[other]).toBe(messages[other as keyof typeof messages])
  })

  test('given something else that goes to the chat, when followed goes off, then the chat stays until the last switch', async () => {
    const { token, email } = await holder(Role.Premium)
    const id = await connect(email)
    for (const name of ['followed', 'telegram', 'Outcomes.telegram', 'Reminders.telegram'])
      await change(token, name, true)
    await change(token, 'followed', false)
    expect(await isConnected(id)).toBe(true)
    await change(token, 'Outcomes.telegram', false)
    expect(await isConnected(id)).toBe(true)
    await change(token, 'Reminders.telegram', false)
    expect(await isConnected(id)).toBe(false)
    expect(await list(token)).toEqual(allOff)
  })

  test('a search that goes by Telegram keeps the chat too, while searches are on', async () => {
    const { token, email } = await holder(Role.Premium)
    const id = await connect(email)
    const search = { account_id: id, name: 'Rings', criteria: '{}', by_telegram: true }
    await database.db.insertInto('saved_search').values(search).execute()
    for (const [name, value] of [
      ['followed', true],
      ['telegram', true],
      ['followed', false],
    ] as const)
      await change(token, name, value)
    expect(await isConnected(id)).toBe(true)
    await change(token, 'SavedSearches.telegram', false)
    expect(await isConnected(id)).toBe(false)
  })

  test('searches that lose their chat are on again with the next one', async () => {
    const { token, email } = await holder(Role.Premium)
    const id = await connect(email)
    for (const name of ['followed', 'telegram']) await change(token, name, true)
    await change(token, 'telegram', false)
    await change(token, 'SavedSearches.telegram', false)
    expect(await isConnected(id)).toBe(false)
    await connect(email)
    expect(await list(token)).toMatchObject({ 'SavedSearches.telegram': 'True' })
  })

  test('a code waits as long as anything is to go to a chat that is not connected', async () => {
    const { token } = await holder(Role.Premium)
    await change(token, 'Outcomes.telegram', true)
    expect((await list(token))['Telegram.VerificationCode']).toMatch(/^[\w-]{22}$/)
    await change(token, 'Outcomes.telegram', false)
    expect(await list(token)).not.toHaveProperty(['Telegram.VerificationCode'])
  })
})

test('given changes at once, then e-mail and Telegram are never on without followed', async () => {
  const { token } = await holder(Role.Premium)
  await change(token, 'followed', true)
  await Promise.all(
    Array.from({ length: 30 }, (_, turn) => [
      change(token, 'email', true),
      change(token, 'telegram', true),
      change(token, 'followed', turn % 3 === 0),
    ]).flat(),
  )
  await change(token, 'followed', false)
  expect(await list(token)).toEqual(allOff)
})

/** Somebody whose Telegram waits for its code. */
async function waiting(): Promise<string> {
  const { token } = await holder(Role.Premium)
  await change(token, 'followed', true)
  await change(token, 'telegram', true)
  return token
}

describe('the verification code', () => {
  test('is shown while Telegram is on and not connected, with the address that hands it over', async () => {
    const shown = await list(await waiting())
    expect(shown['Telegram.VerificationCode']).toMatch(/^[\w-]{22}$/)
    expect(new URL(shown['Telegram.Bot'] ?? '').search).toBe(`?start=${shown['Telegram.VerificationCode']}`)
  })

  test('stays the same for ten minutes, however often and by however many it is asked for', async () => {
    const token = await waiting()
    const codes = async () =>
      new Set(
        (await Promise.all(Array.from({ length: 10 }, () => list(token)))).map(
          (shown) => shown['Telegram.VerificationCode'],
        ),
      )
    const first = await codes()
    expect(first.size).toBe(1)
    await they.moveClock('9 minutes 50 seconds')
    expect(await codes()).toEqual(first)
    await they.moveClock('10 minutes 1 second')
    const second = await codes()
    expect(second.size).toBe(1)
    expect(second).not.toEqual(first)
  })

  test('goes with Telegram, and lies nowhere as it is', async () => {
    const token = await waiting()
    const code = (await list(token))['Telegram.VerificationCode'] ?? ''
    const kept = await database.db.selectFrom('telegram_code').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    await change(token, 'telegram', false)
    expect(await list(token)).not.toHaveProperty(['Telegram.VerificationCode'])
    await change(token, 'telegram', true)
    expect((await list(token))['Telegram.VerificationCode']).not.toBe(code)
  })
})
