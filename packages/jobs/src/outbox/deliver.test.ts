import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { batchSize, deliverDue, type OutboxChannel, type SendResult } from './deliver.ts'
import { postMail } from './post.ts'
import type { ClaimedMessage } from './queue.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'outbox', 'account', 'app_clock')
  const account = await database.db
    .insertInto('account')
    .values({ email: 'ada@x.test', name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = account.id
})

/** Creates a channel whose attempts have the given outcomes, and records its messages. */
function channelThat(outcome: SendResult['outcome']): OutboxChannel & { given: ClaimedMessage[] } {
  const given: ClaimedMessage[] = []
  return {
    given,
    name: 'email',
    mayRepeat: (template) => template === 'repeatable',
    send: async (message, handOver) => {
      if (await handOver()) given.push(message)
      return { outcome }
    },
  }
}

async function post(template: string, about: string, owner: number | null = accountId): Promise<void> {
  await database.db
    .transaction()
    .execute((tx) =>
      postMail(tx, { template, recipient: 'ada@x.test', accountId: owner, subjectKey: about, content: { about } }),
    )
}

async function pass(seconds: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (make_interval(secs => ${seconds}))
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)
}

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const deliver = (channel: OutboxChannel) => deliverDue(database.db, channel, log)

/** Starts a round whose process ends once the server has all of its messages; returns those. */
async function deliverAndDie(expected: number): Promise<ClaimedMessage[]> {
  const given: ClaimedMessage[] = []
  const { promise: all, resolve } = Promise.withResolvers<void>()
  void deliver({
    name: 'email',
    mayRepeat: (template) => template === 'repeatable',
    send: async (message, handOver) => {
      await handOver()
      if (given.push(message) === expected) resolve()
      return new Promise(() => {})
    },
  })
  await all
  return given
}

test('what is due goes out once, with its content and its own Message-ID', async () => {
  await post('notice', 'a')
  const channel = channelThat('sent')
  expect(await deliver(channel)).toEqual({ claimed: 1, unreachable: false })
  expect(await deliver(channel)).toEqual({ claimed: 0, unreachable: false })
  const [row] = await rows()
  expect(row).toMatchObject({ sent_at: expect.any(Date), given_up_at: null })
  expect(channel.given).toMatchObject([
    { messageId: row?.message_id, recipient: 'ada@x.test', content: { about: 'a' } },
  ])
})

test('a failure waits for the back-off, and the next try carries the same Message-ID', async () => {
  await post('notice', 'a')
  const refusing = channelThat('refused')
  await deliver(refusing)
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, handed_over_at: null }])
  await pass(9)
  await deliver(refusing)
  expect(refusing.given).toHaveLength(1)
  await pass(2)
  const taking = channelThat('sent')
  await deliver(taking)
  expect(taking.given.map(({ messageId }) => messageId)).toEqual(refusing.given.map(({ messageId }) => messageId))
})

test('after three days of failures it is given up', async () => {
  await post('repeatable', 'a')
  const refusing = channelThat('refused')
  for (let hour = 0; hour <= 73; hour++) {
    await deliver(refusing)
    await pass(3_601)
  }
  expect(await rows()).toMatchObject([{ given_up_at: expect.any(Date), sent_at: null }])
  const tries = refusing.given.length
  await pass(86_400)
  await deliver(refusing)
  expect(refusing.given).toHaveLength(tries)
})

test('a message that cannot be written waits alone; the others go', async () => {
  await post('notice', 'broken')
  await post('notice', 'whole')
  const channel = channelThat('sent')
  await deliver({
    ...channel,
    send: (message, handOver) => {
      if ((message.content as { about: string }).about === 'broken')
        return Promise.reject(new Error('no such template'))
      return channel.send(message, handOver)
    },
  })
  expect(await rows()).toMatchObject([
    { attempts: 1, sent_at: null },
    { attempts: 0, sent_at: expect.any(Date) },
  ])
})

describe('an attempt with an unknown result', () => {
  test.each([
    ['repeatable', 2],
    ['notice', 1],
  ])('given a %s, then it goes out %i times at most, under one Message-ID', async (template, copies) => {
    await post(template, 'a')
    const breaking = channelThat('unknown')
    await deliver(breaking)
    await pass(11)
    const taking = channelThat('sent')
    await deliver(taking)
    const given = [...breaking.given, ...taking.given]
    expect(given).toHaveLength(copies)
    expect(new Set(given.map(({ messageId }) => messageId)).size).toBe(1)
    const [row] = await rows()
    expect(row?.[copies === 2 ? 'sent_at' : 'given_up_at']).toEqual(expect.any(Date))
  })

  test.each([
    ['repeatable', 2],
    ['notice', 1],
  ])('check 57: given a %s whose sender was killed, then the server gets it %i times', async (template, copies) => {
    await post(template, 'a')
    const given = await deliverAndDie(1)
    const next = channelThat('sent')
    await pass(59)
    await deliver(next)
    expect(next.given).toEqual([])
    await pass(2)
    await deliver(next)
    const all = [...given, ...next.given]
    expect(all).toHaveLength(copies)
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

test('check 57: given 200 messages whose sender is killed between send and mark, then all have arrived, notices once', async () => {
  for (let about = 0; about < 200; about++) await post(about % 2 ? 'repeatable' : 'notice', String(about))
  const given: ClaimedMessage[] = []
  for (let kills = 0; kills < 200 / batchSize; kills++) given.push(...(await deliverAndDie(batchSize)))
  await pass(61)
  const rest = channelThat('sent')
  while ((await deliver(rest)).claimed > 0);
  const arrived = [...given, ...rest.given]
  const notices = arrived.filter(({ template }) => template === 'notice')
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(200)
  expect(notices).toHaveLength(100)
  expect((await rows()).filter(({ sent_at, given_up_at }) => !sent_at && !given_up_at)).toEqual([])
})

test('two that deliver at once never send one message twice', async () => {
  for (let about = 0; about < 60; about++) await post('repeatable', String(about))
  const second = await openDatabase<Schema>({
    databaseUrl: database.pool.options.connectionString,
    dataDir: '',
  })
  const channel = channelThat('sent')
  const workUntilDone = async ({ db }: OpenDatabase<Schema>): Promise<void> => {
    while ((await deliverDue(db, channel, log)).claimed > 0);
  }
  await Promise.all([database, second, database, second].map(workUntilDone))
  await second.close()
  expect(channel.given).toHaveLength(60)
  expect(new Set(channel.given.map(({ id }) => id)).size).toBe(60)
})

test('check 43: a message whose account goes while it is being sent is not handed over', async () => {
  await post('notice', 'a')
  const channel = channelThat('sent')
  await deliver({
    ...channel,
    send: async (message, handOver) => {
      await database.db.deleteFrom('account').where('id', '=', accountId).execute()
      return channel.send(message, handOver)
    },
  })
  expect(channel.given).toEqual([])
  expect(await rows()).toEqual([])
})

test('a lease that has run out is not handed over any more', async () => {
  await post('repeatable', 'a')
  const late = channelThat('sent')
  await deliver({
    ...late,
    send: async (message, handOver) => {
      await pass(61)
      return late.send(message, handOver)
    },
  })
  expect(late.given).toEqual([])
  const next = channelThat('sent')
  await deliver(next)
  expect(next.given).toHaveLength(1)
})

test('check 43: a message that outlived its account leaves no row behind once it is sent', async () => {
  await post('notice', 'gone', null)
  await deliver(channelThat('sent'))
  expect(await rows()).toEqual([])
})
