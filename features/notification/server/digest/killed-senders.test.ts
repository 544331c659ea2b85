import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { publicUrl } from '@parure/portal/test/servers/start-telegram.ts'
import { testKey } from '@parure/portal/test/servers/start-test-app.ts'
import { foldSpaces } from '@parure/portal/test/lots/saved-lot-digests.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { batchSize, deliverDue, type OutboxChannel } from '@parure/jobs/outbox/deliver.ts'
import { createTelegramChannel } from '@parure/jobs/telegram/create-telegram-channel.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createNotificationMailWriter } from '../mail.ts'
import { createTelegramWriter } from '../telegram.ts'
import { dailyParts } from './parts.ts'
import { sendDigests } from './send-digests.ts'

const accounts = 100
const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

async function pass(seconds: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (make_interval(secs => ${seconds}))
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)
  await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
}

/** Of everybody's message: a new lot with both reasons, a result with its note, a sale of tomorrow. */
const parts = [
  'Sapphire ring',
  'Emeralds, Cartier',
  'Diamond tiara',
  '31 000 CHF',
  'Ask about the clasp.',
  'Pearl sautoir',
]

/** Everybody has lots of a search and of a followed brand, a result and a reminder, all due at eight, by both channels. */
async function everybodyIsDue(): Promise<void> {
  const { db } = database
  const run = (query: string) => sql.raw(query).execute(db)
  const day = async (ahead: number) =>
    (await sql<{ day: string }>`select (app_now()::date + ${ahead}::int)::text as day`.execute(db)).rows[0]?.day
  const heldOn = async (title: string, ahead: number) =>
    buildRow({ title, sale_key: title, sale_starts: await day(ahead), sale_ends: await day(ahead) })
  const [tiara, sautoir] = [await heldOn('Diamond tiara', 1), await heldOn('Pearl sautoir', 4)]
  await ingestRows(db, [tiara, sautoir, buildRow({ maker: 'Cartier' })])
  await sql`insert into account (email, name) select 'a' || n || '@x.test', 'Ada' from generate_series(1, ${accounts}::int) n`.execute(
    db,
  )
  await run(`
    insert into entitlement (account_id, role_id, source) select id, 4, 'test' from account;
    insert into notification_preference (account_id, followed, email_since, telegram)
      select id, true, app_now(), true from account;
    insert into telegram_chat (account_id, chat_id) select id, id from account;
    insert into followed_brand (account_id, brand_id)
      select account.id, option.id from account, filter_option option where option.name = 'Cartier';
    insert into saved_search (account_id, name, criteria, by_email, by_telegram)
      select id, 'Emeralds', '{"gemstones":"Emerald"}', true, true from account;
    insert into saved_lot (account_id, lot_id, note)
      select account.id, lot.id, 'Ask about the clasp.' from account, lot where title in ('Diamond tiara', 'Pearl sautoir');
    insert into message_switch (account_id, kind, channel, on_since)
      select id, kind, channel, app_now() from account, (values ('outcomes'), ('reminders')) as messages (kind),
        (values ('email'), ('telegram')) as way (channel)`)
  await sql`insert into app_clock (ahead) select (current_date + 3 + time '08:00') at time zone 'UTC' - now()`.execute(
    db,
  )
  await ingestRows(db, [
    { ...tiara, price: '31000', price_basis: 'hammer' },
    buildRow({ title: 'Sapphire ring', maker: 'Cartier' }),
  ])
  expect(await sendDigests({ db, parts: dailyParts })).toBe(2 * accounts)
  expect(await sendDigests({ db, parts: dailyParts })).toBe(0)
}

/** A message as its server got it. */
interface Arrived {
  recipient: string
  messageId: string
  words: string
}

const channels: OutboxChannel[] = [
  createMailChannel([], { send: () => Promise.reject(new Error('not used')) }),
  createTelegramChannel([], { token: '1:x', apiUrl: 'http://127.0.0.1:1', page: '' }),
]

/** A channel that repeats what the real one repeats; its sender either dies once the server has the message, or does not. */
function recording(real: OutboxChannel, given: Arrived[], dies: boolean, onGiven = () => {}): OutboxChannel {
  const site = { db: database.db, publicUrl, key: testKey, postalAddress: null }
  const mails = createNotificationMailWriter(site)
  const repeats = real.name === 'email' ? mails.mayRepeat : real.mayRepeat
  return {
    ...real,
    mayRepeat: (template) => repeats(template),
    send: async ({ template, recipient, content, messageId }, handOver) => {
      const written =
        real.name === 'email'
          ? await mails.write({ template, recipient, content })
          : await createTelegramWriter(site).write({ template, chatId: Number(recipient), content })
      if (!written || !(await handOver())) return { outcome: 'unwanted' }
      given.push({ recipient, messageId, words: foldSpaces(written.html) })
      onGiven()
      return dies ? new Promise(() => {}) : { outcome: 'sent' }
    },
  }
}

test('check 57: given 200 digests of news, results and reminders whose sender is killed between send and mark, then each mail arrives twice under one Message-ID, each Telegram message once, and all of them whole', async () => {
  await everybodyIsDue()
  const arrived: Arrived[] = []
  for (const channel of channels)
    for (let round = 0; round < accounts / batchSize; round++) {
      const { promise, resolve } = Promise.withResolvers<void>()
      let count = 0
      const counting = () => void (++count === batchSize && resolve())
      void deliverDue(database.db, recording(channel, arrived, true, counting), log)
      await promise
      await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
    }
  expect(arrived).toHaveLength(2 * accounts)
  await pass(61)
  for (const channel of channels)
    for (;;) {
      const { claimed } = await deliverDue(database.db, recording(channel, arrived, false), log)
      if (claimed === 0) break
      await pass(1)
    }
  const byRecipient = Map.groupBy(arrived, ({ recipient }) => recipient)
  expect(byRecipient.size).toBe(2 * accounts)
  for (const [recipient, copies] of byRecipient) {
    expect(copies, recipient).toHaveLength(recipient.includes('@') ? 2 : 1)
    expect(new Set(copies.map(({ messageId, words }) => messageId + words)).size, recipient).toBe(1)
    for (const part of parts) expect(copies[0]?.words, recipient).toContain(part)
  }
  const rows = await database.db.selectFrom('outbox').select(['sent_at', 'given_up_at']).execute()
  expect(rows.filter(({ sent_at, given_up_at }) => !sent_at && !given_up_at)).toEqual([])
})
