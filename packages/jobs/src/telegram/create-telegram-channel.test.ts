// Check 57 of the reliability bar, for Telegram.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTelegram } from '@parure/portal/test/servers/start-telegram.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { findDeadPort } from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { batchSize, deliverDue } from '../outbox/deliver.ts'
import { postTelegram } from '../outbox/post.ts'
import { createTelegramChannel, type TelegramWriter } from './create-telegram-channel.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
let app: TestApp
let chats: ReturnType<typeof startTelegram>
let chat = 0
let forgotten: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  chats = startTelegram(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  chat += 1_000
  forgotten = []
  await sql`truncate outbox, app_clock`.execute(database.db)
  await sql`update outbox_pace set paced_until = 'epoch', held_until = 'epoch'`.execute(database.db)
})

const writer: TelegramWriter = {
  templates: ['plain', 'pictured', 'gone'],
  write: async ({ template }) =>
    template === 'gone'
      ? null
      : {
          html: '<b>New</b> &amp; fine',
          picture: template === 'pictured' ? 'https://parure.test/images/a.webp' : null,
        },
  forgetChat: async (id) => void forgotten.push(id),
}
const channel = (apiUrl = chats.bot.apiUrl) => createTelegramChannel([writer], { ...chats.bot, apiUrl })

async function post(template: string, to = chat): Promise<void> {
  await database.db
    .transaction()
    .execute((tx) =>
      postTelegram(tx, { template, recipient: String(to), accountId: null, subjectKey: template, content: {} }),
    )
}

async function at(seconds: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (make_interval(secs => ${seconds}))
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
}

const deliver = (by = channel()) => deliverDue(database.db, by, log)
const waiting = () =>
  database.db
    .selectFrom('outbox')
    .select(['attempts', 'handed_over_at'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()

test('given a message, then it arrives as it is read, and with its picture', async () => {
  await post('plain')
  await post('pictured', chat + 1)
  await deliver()
  expect(await chats.sent(chat)).toMatchObject([{ text: 'New & fine', picture: null }])
  expect(await chats.sent(chat + 1)).toMatchObject([
    { text: 'New & fine', picture: 'https://parure.test/images/a.webp' },
  ])
})

test('given a picture that cannot be fetched, then the words go alone', async () => {
  await chats.fail({ method: 'sendPhoto', code: 400 })
  await post('pictured')
  await deliver()
  expect(await chats.sent(chat)).toMatchObject([{ text: 'New & fine', picture: null }])
})

test('given what is no longer wanted, then nothing goes', async () => {
  await post('gone')
  await deliver()
  expect(await chats.sent(chat)).toEqual([])
  expect(await waiting()).toEqual([])
})

test('given a person who has blocked the bot, then the chat is forgotten and never tried again', async () => {
  await chats.block(chat)
  await post('plain')
  await deliver()
  expect(forgotten).toEqual([chat])
  expect(await waiting()).toEqual([])
})

test('given 429, then all of Telegram waits as long as it asks', async () => {
  await chats.fail({ method: 'sendMessage', code: 429, retryAfter: 20 })
  await post('plain')
  await deliver()
  await post('plain', chat + 1)
  await at(19)
  expect((await deliver()).claimed).toBe(0)
  await at(21)
  await deliver()
  expect(await chats.sent(chat)).toHaveLength(1)
  expect(await chats.sent(chat + 1)).toHaveLength(1)
})

describe('check 57: at most once', () => {
  test('given no server, then it waits and is sent later', async () => {
    await post('plain')
    expect(await deliver(channel(`http://127.0.0.1:${await findDeadPort()}`))).toMatchObject({ unreachable: true })
    expect(await waiting()).toEqual([{ attempts: 1, handed_over_at: null }])
    await at(61)
    await deliver()
    expect(await chats.sent(chat)).toHaveLength(1)
  })

  test.each([
    ['a connection that breaks after it was sent', { silent: true }, 1],
    ['502', { code: 502 }, 0],
  ])('given %s, then the result is unknown, and it is not sent again', async (_what, fault, arrived) => {
    await chats.fail({ method: 'sendMessage', ...fault })
    await post('plain')
    await deliver()
    await at(3_700)
    await deliver()
    expect(await chats.sent(chat)).toHaveLength(arrived)
    expect(await waiting()).toEqual([])
  })

  test('given 200 messages whose sender is killed between send and mark, then none arrives twice, and none is left', async () => {
    for (let each = 0; each < 200; each++) await post('plain', chat + each)
    const real = channel()
    for (let kill = 0; kill < 200 / batchSize; kill++) {
      await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
      const { promise: killed, resolve } = Promise.withResolvers<void>()
      let sent = 0
      void deliver({
        ...real,
        // Half of them are killed before the first byte was sent.
        send: async (message, handOver) => {
          if (Number(message.recipient) % 2) await handOver()
          else await real.send(message, handOver)
          if (++sent === batchSize) resolve()
          return new Promise(() => {})
        },
      })
      await killed
    }
    await at(62)
    for (;;) {
      await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
      if ((await deliver(real)).claimed === 0) break
    }
    const { chats: all } = (await app.get('/local/telegram.json')) as { chats: { id: number; messages: unknown[] }[] }
    const counts = all.filter(({ id }) => id >= chat && id < chat + 200).map(({ messages }) => messages.length)
    expect(counts.filter((count) => count > 1)).toEqual([])
    expect(counts.filter((count) => count === 1)).toHaveLength(100)
    expect(await waiting()).toEqual([])
  })
})
