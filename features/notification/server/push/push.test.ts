import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPushService } from '../../../../tools/stand-ins/src/push/create-push-service.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { batchSize, deliverDue } from '@parure/jobs/outbox/deliver.ts'
import { createPushChannel } from '@parure/jobs/push/create-push-channel.ts'
import type { PostToPushService } from '@parure/jobs/push/post-to-push-service.ts'
import { deriveVapidKeys, formatPushSubject } from '@parure/jobs/push/vapid.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sendDigests } from '../digest/send-digests.ts'
import { createPushWriter } from '../push.ts'

const publicUrl = 'http://127.0.0.1:3000'
const log = pino({ level: 'silent' })
const keys = deriveVapidKeys(testKey)
let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let service: ReturnType<typeof createPushService>
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
beforeEach(() => void (service = createPushService(publicUrl)))
afterEach(async () => {
  await database.db.deleteFrom('account').execute()
  await database.db.deleteFrom('outbox').execute()
  await they.moveClock('0')
})

const findId = (endpoint: string) => endpoint.split('/').at(-1) ?? ''
const post: PostToPushService = async (endpoint, headers, body) => service.receive(findId(endpoint), { headers, body })
const openChannel = (given: PostToPushService = post) =>
  createPushChannel([createPushWriter({ db: database.db, publicUrl })], {
    keys,
    subject: formatPushSubject(publicUrl),
    post: given,
  })
const deliver = (given?: PostToPushService) => deliverDue(database.db, openChannel(given), log)

/** A Premium member with devices and a search that sends to them at once. */
async function holder(devices = 1) {
  const email = `pocket${++made}@x.test`
  const token = await they.member(email)
  const accountId = await giveRole(database.db, email, Role.Premium)
  const subscriptions = Array.from({ length: devices }, () => service.subscribe())
  for (const subscription of subscriptions) await register(token, subscription)
  const search = { name: 'Rings', criteria: { categories: 'Rings' }, frequency: 'immediately', push: true }
  expect((await they.post('/api/saved-searches', search, { token })).status).toBe(200)
  return { token, accountId, email, subscriptions, read: (place = 0) => read(subscriptions[place]!.endpoint) }
}
type Subscription = ReturnType<typeof service.subscribe>
const register = (token: string, subscription: Subscription) =>
  they.post('/api/user/devices', { ...subscription, name: 'Chrome on Linux' }, { token })
const read = (endpoint: string) => service.listMessages(findId(endpoint)).map((text) => JSON.parse(text) as object)
const listDevices = async (token: string) => (await they.ask('GET', '/api/user/devices', { token })).body.items

async function arrive(count: number): Promise<void> {
  await they.moveClock('1 hour')
  await ingestRows(
    database.db,
    Array.from({ length: count }, () => buildRow({ title: 'Sapphire ring', category: 'Rings', estimate_low: '5000' })),
  )
  await sendDigests({ db: database.db, parts: [] })
}

test('a new lot reaches every device, encrypted and signed, in words that anybody may read', async () => {
  const ada = await holder(2)
  await arrive(1)
  await deliver()
  for (const place of [0, 1])
    expect(ada.read(place)).toEqual([
      {
        title: expect.stringMatching(/^New: Sapphire ring/),
        body: expect.stringContaining('Rings'),
        url: expect.stringMatching(/^\/upcoming-lots/),
        tag: expect.stringMatching(/^digest-\d+$/),
      },
    ])
  expect((await listDevices(ada.token)).map(({ lastSentAt }: { lastSentAt: string }) => lastSentAt)).not.toContain(null)
})

/** Moves the program's clock to a little after a full hour of the current day in UTC, or of a later one. */
async function setHour(hour: number, daysLater = 0): Promise<void> {
  await sql`
    insert into app_clock (ahead)
      select (current_date + ${daysLater}::int + make_interval(hours => ${hour}, secs => 5)) at time zone 'UTC' - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
}

test.each([
  { zone: 'UTC', hours: { from: 22, to: 7 }, at: [23, 1], until: [7, 2] },
  { zone: 'UTC', hours: { from: 13, to: 15 }, at: [14, 1], until: [15, 1] },
  { zone: 'Asia/Tokyo', hours: { from: 22, to: 7 }, at: [20, 1], until: [22, 1] },
  { zone: 'America/Phoenix', hours: { from: 22, to: 7 }, at: [5, 2], until: [14, 2] },
])('messages wait until quiet hours end in $zone, a test does not', async ({ zone, hours, at, until }) => {
  const ada = await holder()
  await sql`update account set time_zone = ${zone} where id = ${ada.accountId}`.execute(database.db)
  expect((await they.ask('PUT', '/api/user/quiet-hours', { token: ada.token, body: { hours } })).status).toBe(200)
  await arrive(1)
  await setHour(at[0]!, at[1])
  const [device] = await listDevices(ada.token)
  await they.post(`/api/user/devices/${device.id}/test`, {}, { token: ada.token })
  await deliver()
  expect(ada.read()).toMatchObject([{ tag: 'test' }])
  await setHour(until[0]! - 1, until[1])
  await deliver()
  expect(ada.read()).toHaveLength(1)
  await setHour(until[0]!, until[1])
  await deliver()
  expect(ada.read()).toHaveLength(2)
})

test('quiet hours are kept with the devices, and can be ended; a period of no length is refused', async () => {
  const ada = await holder()
  const change = async (hours: object | null) =>
    (await they.ask('PUT', '/api/user/quiet-hours', { token: ada.token, body: { hours } })).status
  const readHours = async () => (await they.ask('GET', '/api/user/devices', { token: ada.token })).body.quietHours
  expect(await readHours()).toBeNull()
  expect([await change({ from: 22, to: 7 }), await readHours()]).toEqual([200, { from: 22, to: 7 }])
  expect([await change({ from: 7, to: 7 }), await change({ from: 24, to: 7 })]).toEqual([400, 400])
  expect([await change(null), await readHours()]).toEqual([200, null])
})

test('a device that its push service no longer knows is removed; the others go on', async () => {
  const ada = await holder(2)
  service.unsubscribe(findId(ada.subscriptions[0]!.endpoint))
  await arrive(1)
  await deliver()
  expect(await listDevices(ada.token)).toHaveLength(1)
  expect([ada.read(0).length, ada.read(1).length]).toEqual([0, 1])
})

test('below Premium nothing is sent, and devices are refused but can be removed', async () => {
  const ada = await holder()
  const [device] = await listDevices(ada.token)
  await arrive(1)
  await sql`delete from entitlement where account_id = ${ada.accountId}`.execute(database.db)
  await deliver()
  expect(ada.read()).toEqual([])
  expect((await register(ada.token, service.subscribe())).status).toBe(403)
  expect((await they.ask('DELETE', `/api/user/devices/${device.id}`, { token: ada.token })).status).toBe(200)
  expect(await database.db.selectFrom('push_device').selectAll().execute()).toEqual([])
})

test('a device belongs to the account that registered it last, and only with its own keys', async () => {
  const [ada, eve] = [await holder(), await holder(0)]
  const [subscription] = ada.subscriptions
  const forged = { ...subscription!, keys: service.subscribe().keys }
  expect((await register(eve.token, forged)).body.code).toBe('invalid-request')
  expect(await listDevices(ada.token)).toHaveLength(1)
  expect((await register(eve.token, subscription!)).status).toBe(200)
  expect([await listDevices(ada.token), await listDevices(eve.token)]).toMatchObject([
    [],
    [{ name: 'Chrome on Linux' }],
  ])
  expect((await register(eve.token, { ...subscription!, endpoint: 'https://10.0.0.1/x' })).status).toBe(400)
})

test('a test goes to one device, once a minute', async () => {
  const ada = await holder(2)
  const [, first] = await listDevices(ada.token)
  for (let times = 0; times < 3; times++)
    await they.post(`/api/user/devices/${first.id}/test`, {}, { token: ada.token })
  await deliver()
  expect([ada.read(0).length, ada.read(1).length]).toEqual([1, 0])
})

/** `KILLS` is the number of messages whose sender is killed, a multiple of ten. */
const kills = Number(process.env['KILLS'] ?? 40)

test('check 57: given push messages whose sender is killed between send and mark, then every device shows each once', async () => {
  const holders = []
  for (let person = 0; person < kills / 10; person++) holders.push(await holder(10))
  await arrive(1)
  let posted = 0
  for (let round = 0; round < kills / batchSize; round++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let count = 0
    const dying: PostToPushService = async (...request) => {
      await post(...request)
      posted++
      if (++count === batchSize) resolve()
      return new Promise(() => {})
    }
    void deliver(dying)
    await promise
  }
  expect(posted).toBe(kills)
  await they.moveClock('1 hour 61 seconds')
  while ((await deliver()).claimed > 0);
  for (const each of holders) for (let place = 0; place < 10; place++) expect(each.read(place)).toHaveLength(1)
  const rows = await database.db.selectFrom('outbox').select('sent_at').where('channel', '=', 'push').execute()
  expect(rows.filter(({ sent_at: sentAt }) => sentAt === null)).toEqual([])
}, 120_000)
