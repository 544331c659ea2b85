import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTelegram } from '@parure/portal/test/servers/start-telegram.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Update } from 'grammy/types'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTelegramBot } from './bot.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let chats: ReturnType<typeof startTelegram>
let listening: { close(): Promise<void> }
let made = 0
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  chats = startTelegram(app, database)
})
beforeEach(() => void (listening = chats.listen()))
afterEach(async () => {
  await listening.close()
  await they.moveClock('0')
  await database.db
    .updateTable('outbox_pace')
    .set({ paced_until: new Date(0) })
    .execute()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Somebody whose Telegram waits for its code. */
async function waiting() {
  const email = `${'a'.repeat(1 + (made % 3))}da${++made}z@x.test`
  const token = await they.member(email)
  await giveRole(database.db, email, Role.Premium)
  for (const name of ['followed', 'telegram'])
    await they.post('/api/user/notifications', { name, value: true }, { token })
  const list = async (): Promise<Record<string, string>> => {
    const { body } = await they.ask('GET', '/api/user/notifications', { token })
    return Object.fromEntries((body as { name: string; value: string }[]).map(({ name, value }) => [name, value]))
  }
  const code = async () => (await list())['Telegram.VerificationCode'] ?? ''
  return { email, token, list, code, id: 1_000 + made }
}

/** Waits for what the bot says next in a chat. */
async function answer(chat: number, text: string): Promise<string> {
  const before = (await chats.sent(chat)).length
  await chats.say(chat, text)
  const said = async () => {
    await chats.deliver()
    return (await chats.sent(chat))[before]?.text
  }
  await expect.poll(said, { interval: 50 }).toBeDefined()
  return (await said()) ?? ''
}

test('given the link’s code, then the chat is connected, the reply names the masked account, and the code is gone', async () => {
  const ada = await waiting()
  const said = await answer(ada.id, `/start ${await ada.code()}`)
  expect(said).toContain(`${ada.email[0]}•••z@x.test`)
  expect(said).toContain('/stop')
  expect(said).not.toContain(ada.email)
  expect(await ada.list()).toMatchObject({ general: 'False', followed: 'True', email: 'False', telegram: 'True' })
})

test('given the code typed, then it is as good, and works once', async () => {
  const ada = await waiting()
  const code = await ada.code()
  expect(await answer(ada.id, ` ${code} `)).toMatch(/^Connected to /)
  expect(await answer(ada.id + 500, code)).toMatch(/^This code does not work/)
})

test('given ten minutes, then the code no longer works', async () => {
  const ada = await waiting()
  const code = await ada.code()
  await they.moveClock('10 minutes 1 second')
  expect(await answer(ada.id, code)).toMatch(/^This code does not work/)
})

test('given five wrong codes, then the chat has to wait for ten minutes, the right one included', async () => {
  const ada = await waiting()
  for (let wrong = 0; wrong < 5; wrong++) {
    // No more than one message a second goes to a chat.
    await they.moveClock(`${2 * wrong} seconds`)
    expect(await answer(ada.id, `${wrong}`.repeat(22))).toMatch(/^This code does not work/)
  }
  await they.moveClock('12 seconds')
  expect(await answer(ada.id, await ada.code())).toMatch(/^Too many codes/)
  await they.moveClock('10 minutes 13 seconds')
  expect(await answer(ada.id, await ada.code())).toMatch(/^Connected to /)
})

test('given a connected chat, then another account has to wait for /stop', async () => {
  const [ada, eve] = [await waiting(), await waiting()]
  await answer(ada.id, await ada.code())
  await they.moveClock('2 seconds')
  expect(await answer(ada.id, await eve.code())).toMatch(/^This chat is connected to .*•••/)
  expect((await eve.list())['Telegram.VerificationCode']).toBeDefined()
  await they.moveClock('4 seconds')
  expect(await answer(ada.id, '/stop')).toMatch(/^Stopped/)
  expect(await ada.list()).toMatchObject({ telegram: 'False', followed: 'True' })
  await they.moveClock('6 seconds')
  expect(await answer(ada.id, await eve.code())).toMatch(/^Connected to /)
  expect(await eve.list()).not.toHaveProperty(['Telegram.VerificationCode'])
})

test('given a person who blocks the bot, then the chat and the switch are cleared', async () => {
  const ada = await waiting()
  await answer(ada.id, await ada.code())
  await chats.block(ada.id)
  await expect.poll(ada.list).toMatchObject({ telegram: 'False' })
})

test.each(['hello', '/start', '/start nonsense', '/help'])('given %j, then it says what it is for', async (text) => {
  expect(await answer(90_000 + text.length, text)).toMatch(/Notification Settings/)
})

describe('an update that comes twice', () => {
  test('is answered once', async () => {
    const update: Update = {
      update_id: 4_000_000_000,
      message: {
        message_id: 1,
        date: 0,
        text: 'hello',
        chat: { id: 555, type: 'private', first_name: 'A' },
        from: { id: 555, is_bot: false, first_name: 'A' },
      },
    }
    const bot = createTelegramBot(database.db, chats.bot)
    await Promise.all([bot.handleUpdate(update), bot.handleUpdate(update), bot.handleUpdate(update)])
    const replies = await database.db
      .selectFrom('outbox')
      .select('subject_key')
      .where('recipient', '=', '555')
      .execute()
    expect(replies).toEqual([{ subject_key: 'update-4000000000' }])
  })

  test('from a group is ignored', async () => {
    await createTelegramBot(database.db, chats.bot).handleUpdate({
      update_id: 4_000_000_001,
      message: {
        message_id: 1,
        date: 0,
        text: '/stop',
        entities: [{ type: 'bot_command', offset: 0, length: 5 }],
        chat: { id: -556, type: 'group', title: 'A' },
        from: { id: 556, is_bot: false, first_name: 'A' },
      },
    })
    expect(await database.db.selectFrom('outbox').select('id').where('recipient', '=', '-556').execute()).toEqual([])
  })
})
