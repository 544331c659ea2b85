import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { publicUrl, startTelegram } from '@parure/portal/test/servers/start-telegram.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createMailboxTransport } from '../../../../tools/stand-ins/src/mailbox/transport.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createNotificationMailWriter } from '../mail.ts'
import { dailyParts } from './parts.ts'
import { sendDigests } from './send-digests.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let chats: ReturnType<typeof startTelegram>
let made = 0
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  chats = startTelegram(app, database)
  await ingestRows(
    database.db,
    brands.map((brand) => buildRow({ title: `Ring by ${brand}`, maker: brand })),
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => {
  await they.moveClock('0')
  await sql`update outbox_pace set paced_until = 'epoch'`.execute(database.db)
  await database.db.deleteFrom('account').execute()
  await database.db.deleteFrom('lot_change').execute()
})

const brands = ['Cartier', 'Boucheron']

async function brandId(name: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('filter_option')
    .select('id')
    .where('filter_group', '=', 'brands')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** A Premium member who follows brands, with messages by e-mail or by the given channels. */
async function follower({ ways = ['email'], follows = brands, days }: Following = {}) {
  const email = `follower${++made}@x.test`
  const token = await they.member(email)
  const id = await giveRole(database.db, email, Role.Premium, days ?? null)
  for (const name of ['followed', ...ways]) await they.post('/api/user/notifications', { name, value: true }, { token })
  for (const brand of follows)
    expect((await they.post('/api/follow-brand', { id: await brandId(brand) }, { token })).status).toBe(200)
  const chat = 5_000 + made
  if (ways.includes('telegram'))
    await database.db.insertInto('telegram_chat').values({ account_id: id, chat_id: chat }).execute()
  return { email, token, id, chat }
}
interface Following {
  ways?: string[]
  follows?: string[]
  days?: number
}

const arrive = (rows: Record<string, unknown>[]) =>
  ingestRows(
    database.db,
    rows.map((row) => buildRow({ maker: 'Cartier', ...row })),
  )

const send = () => sendDigests({ db: database.db, parts: dailyParts })

/** Sends all that is due, and gives what has come to an address. */
async function mails(email: string): Promise<Mail[]> {
  const channel = createMailChannel(
    [
      createNotificationMailWriter({
        db: database.db,
        publicUrl,
        key: testKey,
        postalAddress: 'Parure, 1 Quai, Geneva',
      }),
    ],
    createMailboxTransport(database.db),
  )
  await database.db.deleteFrom('outbox').where('template', '=', 'confirm-email').execute()
  while ((await deliverDue(database.db, channel, log)).claimed > 0);
  return ((await app.get('/local/mailbox.json')) as Mail[]).filter(({ to }) => to === email)
}
interface Mail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  unsubscribe: string | null
}

test('given three new lots of followed brands, then one mail tells of them, with links to each, and never again', async () => {
  const ada = await follower()
  await arrive([{ title: 'First ring' }, { title: 'Second ring' }, { title: 'Third ring' }])
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [mail, ...more] = await mails(ada.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'New lots from brands you follow',
    unsubscribe: expect.stringMatching(/^https:\/\/parure\.test\/unsubscribe\/[\w-]+\.[\w-]{43}$/),
  })
  for (const title of ['First ring', 'Second ring', 'Third ring']) expect(mail?.text).toContain(title)
  expect(mail?.links.filter((link) => /\/jewelry\/\d+$/.test(link))).toHaveLength(3)
  expect(mail?.text).toContain('Three lots entered the catalog on ')
  expect(mail?.text).toContain('The earliest sale runs May\u00a01\u00a0–\u00a02,\u00a02999 in Geneva.')
  expect(mail?.text).toContain('Estimate: 4\u00a0000\u00a0–\u00a06\u00a0000 CHF')
})

test('given both ways, then both tell of the same lots, once', async () => {
  const ada = await follower({ ways: ['email', 'telegram'] })
  await arrive([{ title: 'First <b>ring</b>' }, { title: 'Second ring' }])
  await send()
  await chats.deliver()
  expect(await mails(ada.email)).toHaveLength(1)
  const sent = await chats.sent(ada.chat)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Two new lots from Cartier.')
  expect(sent[0]?.links.filter((link) => /\/jewelry\/\d+$/.test(link))).toHaveLength(2)
})

test('given many workers at once, then each lot is alerted once', async () => {
  const everybody = await Promise.all(Array.from({ length: 5 }, () => follower()))
  await arrive([{}, {}])
  await Promise.all(Array.from({ length: 6 }, send))
  for (const { email } of everybody) expect(await mails(email)).toHaveLength(1)
})

test('given a digest too long for a message, then the rest is counted', async () => {
  const ada = await follower({ ways: ['telegram'] })
  await arrive(Array.from({ length: 45 }, (_, lot) => ({ title: `Ring ${lot}, ${'sapphire and diamond '.repeat(4)}` })))
  await send()
  await chats.deliver()
  const [message] = await chats.sent(ada.chat)
  expect(message?.text.length).toBeLessThanOrEqual(4_096)
  expect(message?.text).toContain('and 35 more')
})

describe('no alert is posted', () => {
  const cases: [string, Following | undefined, Record<string, unknown>[]][] = [
    ['of brands they do not follow', { follows: ['Boucheron'] }, [{}]],
    ['without a way', { ways: [] }, [{}]],
    ['of lots of the past', {}, [buildPastRow({ maker: 'Cartier' })]],
    ['when Telegram waits to be connected', { ways: [] }, [{}]],
  ]
  test.each(cases)('%s', async (_case, following, rows) => {
    const ada = await follower(following)
    await arrive(rows)
    expect(await send()).toBe(0)
    expect(await mails(ada.email)).toEqual([])
  })

  test('of lots that came before they followed, or before they opened a way', async () => {
    const [late, deaf] = [await follower({ follows: [] }), await follower({ ways: [] })]
    await arrive([{}])
    await they.post('/api/follow-brand', { id: await brandId('Cartier') }, { token: late.token })
    await they.post('/api/user/notifications', { name: 'email', value: true }, { token: deaf.token })
    expect(await send()).toBe(0)
  })

  test('whose plan has ended', async () => {
    await follower({ days: 5 })
    await they.moveClock('6 days')
    await arrive([{}])
    expect(await send()).toBe(0)
  })

  test('of what is older than eight days', async () => {
    await follower()
    await arrive([{}])
    await they.moveClock('193 hours')
    expect(await send()).toBe(0)
  })
})

describe('given a digest that waits, it is asked again whether it is wanted', () => {
  const changes: [string, (ada: { token: string; id: number }) => Promise<unknown>][] = [
    [
      'switched off',
      ({ token }) => they.post('/api/user/notifications', { name: 'followed', value: false }, { token }),
    ],
    ['the plan gone', ({ id }) => database.db.deleteFrom('entitlement').where('account_id', '=', id).execute()],
    [
      'the brand unfollowed',
      async ({ token }) => they.ask('DELETE', `/api/unfollow-brand/${await brandId('Cartier')}`, { token }),
    ],
    ['the account deleted', ({ id }) => database.db.deleteFrom('account').where('id', '=', id).execute()],
  ]
  test.each(changes)('%s', async (_what, change) => {
    const ada = await follower({ ways: ['email', 'telegram'] })
    await arrive([{}])
    await send()
    await change(ada)
    await chats.deliver()
    expect(await mails(ada.email)).toEqual([])
    expect(await chats.sent(ada.chat)).toEqual([])
  })
})

test('check 51: hostile words of a lot stay words', async () => {
  const ada = await follower()
  await arrive([{ title: 'Ring "><img src=x onerror=alert(1)> ${7*7}' }])
  await send()
  const [mail] = await mails(ada.email)
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; ${7*7}')
})
