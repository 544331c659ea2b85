import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { batchSize, deliverDue, type OutboxChannel, type SendResult } from './deliver.ts'
import { postMail, postTelegram } from './post.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  // Replaces the running clock: time passes only when a test sets it.
  await sql`
    create or replace function app_now() returns timestamptz language sql stable
    return timestamptz '2026-01-01' + coalesce((select ahead from app_clock), interval '0')`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate outbox, app_clock`.execute(database.db)
  await sql`update outbox_pace set paced_until = 'epoch', held_until = 'epoch'`.execute(database.db)
})

/** Creates a channel with a rate limit and given outcomes, and records its messages. */
function paced(ends: SendResult = { outcome: 'sent' }): OutboxChannel & { given: string[] } {
  const given: string[] = []
  return {
    name: 'telegram',
    maxPerSecond: 25,
    given,
    mayRepeat: () => false,
    send: async ({ recipient }, handOver) => {
      if (await handOver()) given.push(recipient)
      return ends
    },
  }
}

function mail(): OutboxChannel & { given: string[] } {
  const { maxPerSecond: _, ...unpaced } = paced()
  return { ...unpaced, name: 'email' }
}

async function post(recipients: readonly string[], by: typeof postMail = postTelegram): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (const [about, recipient] of recipients.entries())
      await by(tx, { template: 't', recipient, accountId: null, subjectKey: String(about), content: {} })
  })
}

async function at(milliseconds: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (make_interval(secs => ${milliseconds / 1_000}))
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
}

const deliver = (channel: OutboxChannel) => deliverDue(database.db, channel, log)
const people = (count: number) => Array.from({ length: count }, (_, id) => String(id))

test('given many messages and two processes, then no second sees more than twenty-five', async () => {
  await post(people(60))
  const second = await openDatabase<Schema>({ databaseUrl: database.pool.options.connectionString, dataDir: '' })
  const channel = paced()
  const sentBy: number[] = []
  // Both poll constantly.
  for (let step = 0; step < 16; step++) {
    await at(step * 67)
    await Promise.all([database, second, database, second].map(({ db }) => deliverDue(db, channel, log)))
    sentBy.push(channel.given.length)
  }
  await second.close()
  expect(sentBy).toEqual([5, 5, 5, 10, 10, 10, 15, 15, 15, 20, 20, 20, 25, 25, 25, 30])
  expect(new Set(channel.given).size).toBe(30)
})

test('given several messages for one chat, then it gets one a second, and the others do not wait', async () => {
  await post(['a', 'a', 'a', 'b'])
  const channel = paced()
  await deliver(channel)
  await at(500)
  await deliver(channel)
  expect(channel.given.toSorted()).toEqual(['a', 'b'])
  await at(1_200)
  await deliver(channel)
  await at(2_400)
  await deliver(channel)
  expect(channel.given.slice(2)).toEqual(['a', 'a'])
})

describe('given a server that asks for quiet', () => {
  test('then nothing more goes there until it is over, in no process, and mail goes on', async () => {
    await post(people(12))
    await post(['ada@x.test'], postMail)
    const asked = paced({ outcome: 'throttled', retryAfter: 30 })
    await deliver(asked)
    expect(asked.given.length).toBeLessThanOrEqual(batchSize)
    const later = paced()
    await at(29_000)
    await deliver(later)
    expect(later.given).toEqual([])
    const byMail = mail()
    await deliver(byMail)
    expect(byMail.given).toEqual(['ada@x.test'])
    for (let step = 0; step < 4; step++) {
      await at(31_000 + step * 201)
      await deliver(later)
    }
    expect(later.given.toSorted()).toEqual(people(12).toSorted())
  })

  test('then what was on its way and not yet handed over stays here', async () => {
    await post(people(2))
    const given: string[] = []
    const refused = Promise.withResolvers<void>()
    await deliver({
      ...paced(),
      send: async ({ recipient }, handOver) => {
        if (recipient === '0') {
          await handOver()
          await sql`update outbox_pace set held_until = app_now() + interval '5 seconds'`.execute(database.db)
          refused.resolve()
          return { outcome: 'throttled', retryAfter: 5 }
        }
        await refused.promise
        if (await handOver()) given.push(recipient)
        return { outcome: 'sent' }
      },
    })
    expect(given).toEqual([])
  })

  test('then the try does not count against the message', async () => {
    await post(['a'])
    await deliver(paced({ outcome: 'throttled', retryAfter: 1 }))
    expect(await database.db.selectFrom('outbox').select(['attempts', 'handed_over_at']).execute()).toEqual([
      { attempts: 0, handed_over_at: null },
    ])
  })
})

test('given a message that is no longer wanted, then it is not tried again', async () => {
  await post(['a'])
  await deliver(paced({ outcome: 'unwanted' }))
  const later = paced()
  await at(61_000)
  await deliver(later)
  expect(later.given).toEqual([])
  // Messages without an account are deleted.
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
})
