import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createMailboxTransport } from '../../../tools/stand-ins/src/mailbox/transport.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { verifyLinkToken, createLinkToken } from './create-link-token.ts'
import { createNewsletterMail } from './mail.ts'
import { deleteUnconfirmed } from './newsletter.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(async () => {
  app = await startTestApp(database, { trustProxy: true })
  they = createPeople(app, database)
})
afterEach(async () => {
  await they.moveClock('0')
  await app.close()
  await sql`truncate outbox, local_mail, newsletter_subscriber, attempt`.execute(database.db)
})
afterAll(() => database.close())

interface Received {
  to: string
  subject: string
  links: string[]
  html: string
  unsubscribe: string | null
}

const ask = (email: string, asked: object = {}) => they.post('/api/newsletter', { email }, asked)
const subscribers = () =>
  database.db.selectFrom('newsletter_subscriber').select(['email', 'confirmed_at']).orderBy('email').execute()
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

/** Returns all sent mails, the oldest first. */
async function received(): Promise<Received[]> {
  const channel = createMailChannel(
    [createNewsletterMail({ db: database.db, publicUrl: app.url, key: testKey })],
    createMailboxTransport(database.db),
  )
  await deliverDue(database.db, channel, pino({ level: 'silent' }))
  return ((await app.get('/local/mailbox.json')) as Received[]).toReversed()
}

/** Subscribes an address and follows the confirmation link. */
async function subscribed(email: string): Promise<Received> {
  await ask(email)
  const [opening] = await received()
  await they.post('/api/newsletter/confirm', { token: tokenIn(opening?.links[0]) })
  const welcome = (await received()).at(-1)
  if (!welcome) throw new Error('no welcome')
  return welcome
}

test('given an address, then it is asked first, and only its link subscribes it; one click ends it', async () => {
  expect((await ask('ada@x.test')).status).toBe(200)
  expect(await subscribers()).toEqual([{ email: 'ada@x.test', confirmed_at: null }])
  const [opening] = await received()
  expect(opening).toMatchObject({ to: 'ada@x.test', subject: 'Confirm your subscription', unsubscribe: null })

  const confirm = () => they.post('/api/newsletter/confirm', { token: tokenIn(opening?.links[0]) })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await subscribers()).toEqual([{ email: 'ada@x.test', confirmed_at: expect.any(Date) }])
  const mails = await received()
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your subscription', 'You’re subscribed'])
  const { unsubscribe, links } = mails[1] ?? {}
  expect(links).toContain(unsubscribe)
  expect(mails[1]?.html).toContain(`href="${unsubscribe}"`)

  // Posts like mail programs (RFC 8058): a form, no cookie, no page before it.
  const oneClick = (type: string, body: string) =>
    fetch(unsubscribe ?? '', { method: 'POST', headers: { 'content-type': type }, body })
  expect((await oneClick('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await subscribers()).toEqual([])
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await oneClick('multipart/form-data; boundary=b', parts)).status).toBe(200)
  expect((await confirm()).body.code).toBe('invalid-token')
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('given an address that is subscribed, then asking again says the same and sends nothing', async () => {
  const welcome = await subscribed('ada@x.test')
  const again = await ask('ADA@x.test')
  expect(again).toMatchObject({ status: 200, body: (await ask('new@x.test')).body })
  expect((await received()).filter(({ to }) => to.toLowerCase() === welcome.to)).toHaveLength(2)
})

test('given what is no address, then 400', async () => {
  for (const email of ['ada', 'ada@x.test\r\nBcc: eve@x.test', 7])
    expect((await they.post('/api/newsletter', { email })).status).toBe(400)
  expect(await subscribers()).toEqual([])
})

describe('limits against abuse: always 200, and silence', () => {
  test('given one address asked for again and again, then three mails an hour', async () => {
    for (let count = 0; count < 6; count++) {
      expect((await ask('ada@x.test', { from: `203.0.113.${count}` })).status).toBe(200)
      await received()
    }
    expect(await received()).toHaveLength(3)
    await they.moveClock('61 minutes')
    await ask('ada@x.test')
    expect(await received()).toHaveLength(4)
  })

  test('given many addresses from one network, then twenty an hour', async () => {
    for (let count = 0; count < 25; count++) await ask(`a${count}@x.test`, { from: '203.0.113.9' })
    expect(await subscribers()).toHaveLength(20)
  })
})

describe('links', () => {
  test('given one that was made for another purpose, with another key, or bent, then it opens nothing', () => {
    const token = createLinkToken(testKey, 'confirm', 'id')
    expect(verifyLinkToken(testKey, 'confirm', token)).toBe('id')
    expect(verifyLinkToken(testKey, 'unsubscribe', token)).toBeUndefined()
    expect(verifyLinkToken(Buffer.alloc(32, 8), 'confirm', token)).toBeUndefined()
    for (const bent of ['', '.', 'id', `x${token}`, `${token}.x`, token.slice(0, -4)])
      expect(verifyLinkToken(testKey, 'confirm', bent)).toBeUndefined()
  })

  test('given a link that is not ours, then 400 to both', async () => {
    expect((await they.post('/api/newsletter/confirm', { token: 'x.y' })).body.code).toBe('invalid-token')
    expect((await they.ask('POST', '/newsletter/unsubscribe?token=x.y')).body.code).toBe('invalid-token')
    expect((await they.ask('POST', '/newsletter/unsubscribe')).status).toBe(400)
  })

  test('given seven days, then a link confirms no longer and the address is forgotten', async () => {
    await ask('late@x.test')
    const [opening] = await received()
    await they.moveClock('7 days 1 minute')
    expect((await they.post('/api/newsletter/confirm', { token: tokenIn(opening?.links[0]) })).status).toBe(400)
    await deleteUnconfirmed(database.db)
    expect(await subscribers()).toEqual([])
  })

  test('given the tables, then none holds a link: only who has the key can work one out', async () => {
    await ask('ada@x.test')
    const waiting = await database.db.selectFrom('outbox').selectAll().execute()
    const { link_id: linkId = '' } =
      (await database.db.selectFrom('newsletter_subscriber').selectAll().executeTakeFirst()) ?? {}
    expect(JSON.stringify(waiting)).not.toContain(createLinkToken(testKey, 'confirm', linkId))
  })
})

test('check 43: given an account that is deleted, then its address gets no newsletter any more', async () => {
  const token = await they.member('gone@x.test')
  await subscribed('Gone@x.test')
  await ask('stays@x.test')
  await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
  expect((await subscribers()).map(({ email }) => email)).toEqual(['stays@x.test'])
})

test('check 26: given a form for any other call, then 415', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${app.url}/api/newsletter`, { method: 'POST', headers: form, body: 'email=a@x.test' })
  expect(reply.status).toBe(415)
})
