import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { publicUrl } from '@parure/portal/test/servers/start-telegram.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createMailboxTransport } from '../../../../tools/stand-ins/src/mailbox/transport.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createNotificationMailWriter } from '../mail.ts'
import { changePreference } from '../preferences.ts'
import { sendDigests } from './send-digests.ts'

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
afterEach(async () => {
  await database.db.deleteFrom('account').execute()
  await database.db.deleteFrom('lot_change').execute()
  await they.moveClock('0')
})

/** Moves the clock to a time of a day in the future, in Zurich; 2031-01-03 is a Friday. */
async function at(moment: string): Promise<void> {
  const { rows } = await sql<{ ahead: string }>`
    select (${moment}::timestamp at time zone 'Europe/Zurich' - now())::text as ahead`.execute(database.db)
  await they.moveClock(rows[0]?.ahead ?? '0')
}

interface Saved {
  name: string
  criteria?: Record<string, string>
  frequency?: string
}

/** A Premium member in Zurich with searches that go by e-mail. */
async function searcher(...searches: Saved[]) {
  const email = `searcher${++made}@x.test`
  await database.db.insertInto('account').values({ email, name: 'Ada' }).execute()
  const id = await giveRole(database.db, email, Role.Premium)
  await sql`update account set time_zone = 'Europe/Zurich' where id = ${id}`.execute(database.db)
  const ids: number[] = []
  for (const { name, criteria = { categories: 'Rings' }, frequency = 'daily' } of searches)
    ids.push(
      (
        await database.db
          .insertInto('saved_search')
          .values({
            account_id: id,
            name,
            criteria: JSON.stringify(criteria),
            frequency,
            by_email: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  return { id, email, searches: ids }
}

const arrive = (count: number, fields: Record<string, unknown> = {}) =>
  ingestRows(
    database.db,
    Array.from({ length: count }, () => buildRow(fields)),
  )
const send = () => sendDigests({ db: database.db, parts: [] })
async function mails(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  const site = { db: database.db, publicUrl, key: testKey, postalAddress: 'Parure, 1 Quai, Geneva' }
  const channel = createMailChannel([createNotificationMailWriter(site)], createMailboxTransport(database.db))
  await database.db.deleteFrom('outbox').where('template', '=', 'confirm-email').execute()
  while ((await deliverDue(database.db, channel, pino({ level: 'silent' }))).claimed > 0);
  const all = (await app.get('/local/mailbox.json')) as { to: string; subject: string; text: string; html: string }[]
  return all.filter(({ to }) => to === email).toReversed()
}

describe('one failure holds up nobody else', () => {
  test('given an account whose time zone is not known any more, then its eight o’clock is that of UTC', async () => {
    await at('2031-01-06 12:00')
    const [ada, bob] = [await searcher({ name: 'Rings' }), await searcher({ name: 'Rings' })]
    await searcher({ name: 'Rings at once', frequency: 'immediately' })
    await sql`update account set time_zone = 'Mars/Olympus' where id = ${bob.id}`.execute(database.db)
    await arrive(1)
    expect(await send()).toBe(1)
    await at('2031-01-07 08:00')
    expect(await send()).toBe(1)
    await at('2031-01-07 09:00')
    expect(await send()).toBe(1)
    expect([await mails(ada.email), await mails(bob.email)]).toMatchObject([[{}], [{}]])
  })

  test('given a batch that fails, then the others go, the run fails, and what was left goes with the next', async () => {
    await at('2031-01-06 12:00')
    const ada = await searcher({ name: 'Rings' })
    await arrive(1)
    await at('2031-01-07 08:30')
    const bob = await searcher({ name: 'Rings', frequency: 'immediately' })
    await at('2031-01-07 08:40')
    await arrive(1)
    const broken = {
      name: 'outcomes',
      gate: 'resultAlerts',
      fill: () => Promise.reject(new Error('broken')),
      section: async () => null,
    } as const
    await expect(sendDigests({ db: database.db, parts: [broken] })).rejects.toMatchObject({
      errors: [{ message: `The digest of account ${ada.id} failed`, cause: { message: 'broken' } }],
    })
    expect([await mails(ada.email), await mails(bob.email)]).toMatchObject([[], [{}]])
    expect(await send()).toBe(1)
    expect(await mails(ada.email)).toHaveLength(1)
  })
})

const run = (query: string) => sql.raw(query).execute(database.db)

describe('when searches are due', () => {
  test('given a daily one, then its lots go at eight where the account is, in one mail, and once', async () => {
    await at('2031-01-06 12:00')
    const ada = await searcher({ name: 'Rings' })
    await arrive(2)
    await at('2031-01-07 07:59')
    expect(await send()).toBe(0)
    await at('2031-01-07 08:00')
    expect([await send(), await send()]).toEqual([1, 0])
    const [mail] = await mails(ada.email)
    expect(mail?.subject).toBe('2 new: Rings, from 4\u00a0000 CHF')
    expect(mail?.text).toContain('Parure, 1 Quai, Geneva')
    expect(mail?.text).toContain(`${publicUrl}/upcoming-lots?categories=Rings`)
    const { count } = (await app.get('/api/jewelries/total?status=Upcoming&categories=Rings')) as { count: number }
    expect(count).toBeGreaterThan(2)
    expect(mail?.text).toContain(`2 new, ${count} match now`)
  })

  test('given a worker that was away at eight, then it is served late that day, and not the next night', async () => {
    await at('2031-01-06 12:00')
    await searcher({ name: 'Rings' })
    await arrive(1)
    await at('2031-01-07 23:50')
    expect(await send()).toBe(1)
    await arrive(1)
    await at('2031-01-08 00:10')
    expect(await send()).toBe(0)
    await at('2031-01-08 08:00')
    expect(await send()).toBe(1)
  })

  test('given a search that was saved after eight, then its first digest goes the next day', async () => {
    await at('2031-01-06 12:00')
    await searcher({ name: 'Rings' })
    await arrive(1)
    await at('2031-01-06 12:20')
    expect(await send()).toBe(0)
  })

  test.each<[string, () => Promise<unknown>, (email: string) => Promise<unknown>]>([
    [
      'whose channel was off',
      () => run('update saved_search set by_email = false'),
      () => run('update saved_search set by_email = true'),
    ],
    [
      'that was paused',
      () => run('update saved_search set paused_at = app_now()'),
      () => run('update saved_search set paused_at = null'),
    ],
    [
      'that was deleted',
      () => run('update saved_search set deleted_at = app_now()'),
      () => run('update saved_search set deleted_at = null'),
    ],
    ['without the plan', () => run('delete from entitlement'), (email) => giveRole(database.db, email, Role.Premium)],
  ])('given a search %s at eight, then what begins later that day goes the next', async (_what, end, begin) => {
    await at('2031-01-06 12:00')
    const ada = await searcher({ name: 'Rings' })
    await end()
    await arrive(1)
    await at('2031-01-07 08:00')
    expect(await send()).toBe(0)
    await at('2031-01-07 14:00')
    await begin(ada.email)
    expect(await send()).toBe(0)
    await at('2031-01-08 07:59')
    expect(await send()).toBe(0)
    await at('2031-01-08 08:00')
    expect(await send()).toBe(1)
  })

  test('given a weekly and a daily one, then on Friday both are one mail', async () => {
    await at('2031-01-01 12:00')
    const ada = await searcher(
      { name: 'Weekly rings', frequency: 'weekly' },
      { name: 'Emeralds', criteria: { gemstones: 'Emerald', categories: 'Earrings' } },
    )
    await arrive(1)
    await at('2031-01-02 08:00')
    expect(await send()).toBe(0)
    await at('2031-01-03 08:00')
    expect(await send()).toBe(1)
    expect(await mails(ada.email)).toHaveLength(1)
  })

  test('given one that sends at once, then six go a day, and the rest at eight', async () => {
    await at('2031-01-06 12:00')
    const ada = await searcher({ name: 'Rings', frequency: 'immediately' })
    for (let hour = 0; hour < 8; hour++) {
      await at(`2031-01-06 ${13 + hour}:00`)
      await arrive(1)
      expect(await send()).toBe(hour < 6 ? 1 : 0)
    }
    await at('2031-01-07 08:00')
    expect(await send()).toBe(1)
    const subjects = (await mails(ada.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New: '))).toHaveLength(6)
    expect(subjects.filter((subject) => subject.startsWith('2 new: Rings, from '))).toHaveLength(1)
  })
})

test('given a lot of two searches and a followed brand, then it goes once, at the earliest moment, with all reasons', async () => {
  await arrive(1, { maker: 'Cartier' })
  const brand = await database.db
    .selectFrom('filter_option')
    .select('id')
    .where('name', '=', 'Cartier')
    .executeTakeFirstOrThrow()
  await at('2031-01-06 12:00')
  const ada = await searcher(
    { name: 'Rings' },
    { name: 'Emeralds', criteria: { gemstones: 'Emerald' }, frequency: 'weekly' },
  )
  for (const name of ['followed', 'email'] as const)
    await changePreference(database.db, { accountId: ada.id, role: Role.Premium }, { name, value: true })
  await database.db.insertInto('followed_brand').values({ account_id: ada.id, brand_id: brand.id }).execute()
  await at('2031-01-06 13:00')
  await arrive(1, { maker: 'Cartier' })
  expect(await send()).toBe(1)
  const [mail] = await mails(ada.email)
  expect(mail?.text).toContain('Matches: Rings\nReasons: Rings, Emeralds, Cartier')
  await at('2031-01-10 08:00')
  expect(await send()).toBe(0)
})

test('given more than ten lots, then ten are named, the rest is counted, and none comes again', async () => {
  await at('2031-01-06 12:00')
  const ada = await searcher({ name: 'Rings' })
  await arrive(53)
  await at('2031-01-07 08:00')
  expect(await send()).toBe(1)
  const [mail] = await mails(ada.email)
  expect(mail?.subject).toBe('53 new: Rings, from 4\u00a0000 CHF')
  expect(mail?.text.match(/\/jewelry\/\d+/g)).toHaveLength(10)
  expect(mail?.text).toContain('and 43 more')
  await at('2031-01-08 08:00')
  expect(await send()).toBe(0)
})

describe('where the plan ended after the digest was made, the mail holds what the new plan may see', () => {
  const facts = ['Halder & Roe', 'Antwerp', 'Dec']
  test.each([
    { plan: 'Premium', role: Role.Premium, seen: facts, titles: ['Ruby ring', 'Opal earrings'] },
    { plan: 'Standard', role: Role.Standard, seen: facts, titles: ['Ruby ring', 'Opal earrings'] },
    { plan: 'SmallPack', role: Role.SmallPack, seen: [], titles: ['Ruby ring', 'Opal earrings'] },
    { plan: 'no plan', role: null, seen: [], titles: ['Ruby ring'] },
  ])('$plan', async ({ role, seen, titles }) => {
    await at('2031-01-06 12:00')
    // The second one cannot be read below Standard.
    const [rings, antwerp] = [{ name: 'Rings' }, { name: 'Antwerp', criteria: { places: 'Antwerp' } }]
    const ada = await searcher(rings, antwerp, { name: 'Earrings', criteria: { categories: 'Earrings' } })
    const sale = { sale_key: 'S77', sale_location: 'Antwerp', sale_starts: '2031-12-04', sale_ends: '2031-12-04' }
    await arrive(1, { ...sale, title: 'Ruby ring', category: 'Rings' })
    await arrive(1, { ...sale, title: 'Opal earrings', category: 'Earrings' })
    await at('2031-01-07 08:00')
    expect(await send()).toBe(1)
    await database.db.deleteFrom('entitlement').where('account_id', '=', ada.id).execute()
    if (role !== null) await giveRole(database.db, ada.email, role)
    const written = JSON.stringify(await mails(ada.email))
    const find = (words: readonly string[]) => words.filter((each) => written.includes(each))
    const isPaused = written.includes('2 more alerts are paused')
    expect([find(facts), find(['Ruby ring', 'Opal earrings']), isPaused]).toEqual([seen, titles, role === null])
  })
})

const switchOff = (id: number) =>
  changePreference(database.db, { accountId: id, role: Role.Premium }, { name: 'SavedSearches.email', value: false })

describe('nothing goes', () => {
  const before: [string, (ada: Awaited<ReturnType<typeof searcher>>) => Promise<unknown>][] = [
    ['of a search that is paused', () => sql`update saved_search set paused_at = app_now()`.execute(database.db)],
    ['of one that is deleted', () => sql`update saved_search set deleted_at = app_now()`.execute(database.db)],
    ['of one that sends no mail', () => sql`update saved_search set by_email = false`.execute(database.db)],
    ['of lots before the criteria', () => sql`update saved_search set criteria_since = app_now()`.execute(database.db)],
    [
      'of searches over past lots',
      () => sql`update saved_search set criteria = '{"status":"Past"}'`.execute(database.db),
    ],
    ['while searches are switched off', ({ id }) => switchOff(id)],
    ['without the plan', ({ id }) => database.db.deleteFrom('entitlement').where('account_id', '=', id).execute()],
    ['of lots that were withdrawn', () => sql`update lot set stated_outcome = 'withdrawn'`.execute(database.db)],
  ]

  test.each(before)('%s', async (_what, change) => {
    await at('2031-01-06 12:00')
    const ada = await searcher({ name: 'Rings' })
    await arrive(1)
    await change(ada)
    await at('2031-01-07 08:00')
    expect(await send()).toBe(0)
  })

  test.each(before.filter(([what]) => !/criteria|past lots|without the plan/.test(what)))(
    'where it changed after the digest was made: %s',
    async (_what, change) => {
      await at('2031-01-06 12:00')
      const ada = await searcher({ name: 'Rings' })
      await arrive(1)
      await at('2031-01-07 08:00')
      expect(await send()).toBe(1)
      await change(ada)
      expect(await mails(ada.email)).toEqual([])
    },
  )

  test('of lots of the past', async () => {
    await at('2031-01-06 12:00')
    await searcher({ name: 'Rings' })
    await ingestRows(database.db, [buildPastRow()])
    await at('2031-01-07 08:00')
    expect(await send()).toBe(0)
  })
})
