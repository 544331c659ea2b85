import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { OutboxChannel, SendResult } from './deliver.ts'
import { postMail } from './post.ts'
import { startOutbox } from './start-outbox.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const post = (subjectKey: string) =>
  database.db
    .transaction()
    .execute((tx) => postMail(tx, { template: 't', recipient: 'a@x.test', accountId: null, subjectKey, content: {} }))
const waiting = async () =>
  (await database.db.selectFrom('outbox').select('subject_key').execute()).map(({ subject_key }) => subject_key)

test('given a message on its way, then closing waits for it, and what comes later stays', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<SendResult>()
  const channel: OutboxChannel = {
    name: 'email',
    mayRepeat: () => false,
    send: async (_message, handOver) => {
      await handOver()
      begun.resolve()
      return end.promise
    },
  }
  const outbox = startOutbox(database.db, channel, log)
  await post('on its way')
  outbox.wake()
  await begun.promise
  const closed = outbox.close()
  await post('later')
  expect(await waiting()).toEqual(['on its way', 'later'])
  end.resolve({ outcome: 'sent' })
  await closed
  expect(await waiting()).toEqual(['later'])
})

test('given a database that does not answer, then it goes on when it does', async () => {
  const sent: string[] = []
  const channel: OutboxChannel = {
    name: 'email',
    mayRepeat: () => false,
    send: async ({ template }, handOver) => {
      if (await handOver()) sent.push(template)
      return { outcome: 'sent' }
    },
  }
  await database.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  const failed = Promise.withResolvers<void>()
  const outbox = startOutbox(database.db, channel, pino({ level: 'warn' }, { write: () => failed.resolve() }))
  await failed.promise
  await database.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
  await expect.poll(() => sent).toEqual(['t'])
  await outbox.close()
})
