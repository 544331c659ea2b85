import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, ingestRows } from '../../../test/feed-rows.ts'
import { publicUrl } from '../../../test/telegram.ts'
import { testKey } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { mailChannel } from '../../platform/mail/mail-channel.ts'
import { batchSize, deliverDue, type Channel } from '../../platform/outbox/deliver.ts'
import type { ClaimedMessage } from '../../platform/outbox/queue.ts'
import { telegramChannel } from '../../platform/telegram/telegram-channel.ts'
import type { Schema } from '../../schema.ts'
import { notificationMail } from '../mail.ts'
import { notificationTelegram } from '../telegram.ts'
import { sendDigests } from './send-digests.ts'

const accounts = 100
const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

async function pass(seconds: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (make_interval(secs => ${seconds}))
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)
  await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
}

/** Everybody follows a brand that has a new lot, by e-mail and by Telegram. */
async function everybodyFollows(): Promise<void> {
  const { db } = database
  await ingestRows(db, [aRow({ maker: 'Cartier' })])
  await sql`insert into account (email, name) select 'a' || n || '@x.test', 'Ada' from generate_series(1, ${accounts}::int) n`.execute(
    db,
  )
  await sql`insert into entitlement (account_id, role_id, source) select id, 4, 'test' from account`.execute(db)
  await sql`
    insert into notification_preference (account_id, followed, email_since, telegram)
    select id, true, app_now(), true from account`.execute(db)
  await sql`insert into telegram_chat (account_id, chat_id) select id, id from account`.execute(db)
  await sql`
    insert into followed_brand (account_id, brand_id)
    select account.id, option.id from account, filter_option option where option.name = 'Cartier'`.execute(db)
  await ingestRows(db, [aRow({ maker: 'Cartier' })])
  expect(await sendDigests({ db, parts: [] })).toBe(2 * accounts)
}

const channels: Channel[] = [
  mailChannel([], { send: () => Promise.reject(new Error('not used')) }),
  telegramChannel([], { token: '1:x', apiUrl: 'http://127.0.0.1:1', page: '' }),
]

/** A channel that repeats what the real one repeats; its sender either dies once the server has the message, or does not. */
function recording(real: Channel, given: ClaimedMessage[], dies: boolean, onGiven = () => {}): Channel {
  const site = { db: database.db, publicUrl, key: testKey, postalAddress: null }
  const mails = notificationMail(site)
  const repeats = real.name === 'email' ? mails.mayRepeat : real.mayRepeat
  return {
    ...real,
    mayRepeat: (template) => repeats(template),
    send: async (message, handOver) => {
      const { template, recipient, content } = message
      const written =
        real.name === 'email'
          ? await mails.write({ template, recipient, content })
          : await notificationTelegram(site).write({ template, chatId: Number(recipient), content })
      if (!written || !(await handOver())) return { outcome: 'unwanted' }
      given.push(message)
      onGiven()
      return dies ? new Promise(() => {}) : { outcome: 'sent' }
    },
  }
}

test('check 57: given 200 digests whose sender is killed between send and mark, then mails arrive at least once under one Message-ID, Telegram’s at most once', async () => {
  await everybodyFollows()
  const arrived: ClaimedMessage[] = []
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
  const byMail = arrived.filter(({ recipient }) => recipient.includes('@'))
  const byTelegram = arrived.filter(({ recipient }) => !recipient.includes('@'))
  expect(new Set(byMail.map(({ recipient, messageId }) => `${recipient} ${messageId}`)).size).toBe(accounts)
  expect(byMail).toHaveLength(2 * accounts)
  expect(byTelegram).toHaveLength(accounts)
  expect(new Set(byTelegram.map(({ recipient }) => recipient)).size).toBe(accounts)
  const rows = await database.db.selectFrom('outbox').select(['sent_at', 'given_up_at']).execute()
  expect(rows.filter(({ sent_at, given_up_at }) => !sent_at && !given_up_at)).toEqual([])
})
