import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createAccountMail } from '@parure/features/account/server/mail.ts'
import { deriveOneTimeToken } from '@parure/features/account/server/one-time-token.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { LocalMailboxTables } from './tables.ts'
import { createMailboxTransport } from './transport.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(async () => void (app = await startTestApp(database)))
afterEach(() => app.close())
afterAll(() => database.close())

const mailbox = () => database.db.withTables<LocalMailboxTables>()
const page = async (address: string) => {
  const response = await fetch(app.url + address)
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  }
}

test('given nothing yet, then the mailbox is empty and says so', async () => {
  expect(await app.get('/local/mailbox.json')).toEqual([])
  expect((await page('/local/mailbox')).text).toContain('No mail yet.')
})

test('given a sign-up, then its mail can be read, newest first, and its link confirms', async () => {
  const they = createPeople(app, database)
  const writer = createAccountMail({
    publicUrl: app.url,
    deriveToken: (purpose, id) => deriveOneTimeToken(testKey, purpose, id),
  })
  const channel = createMailChannel([writer], createMailboxTransport(database.db))
  // Messages that are due at the same time are sent in any order.
  for (const email of ['old@x.test', 'new@x.test']) {
    await they.signUp(email)
    await deliverDue(database.db, channel, pino({ level: 'silent' }))
  }
  const mails = await app.get('/local/mailbox.json')
  expect(mails).toEqual(
    ['new@x.test', 'old@x.test'].map((to) => ({
      to,
      subject: 'Confirm your e-mail',
      text: expect.stringContaining('Hello Ada Test,'),
      html: expect.stringContaining('Hello Ada Test,'),
      links: [expect.stringMatching(/\/account\/confirm\?token=/)],
      replyTo: null,
      unsubscribe: null,
    })),
  )
  const token = new URL(mails[0].links[0]).searchParams.get('token')
  expect((await they.post('/account/confirm', { token })).status).toBe(200)
})

test('given mail with markup in its words, then the pages show it as words, and frame it without scripts', async () => {
  const hostile = '<script>alert(1)</script>'
  const mail = {
    to: hostile,
    subject: hostile,
    text: hostile,
    html: `<html><head></head>${hostile}</html>`,
    messageId: '<x>',
  }
  await createMailboxTransport(database.db).send(mail, async () => true)
  const [{ id } = { id: 0 }] = await mailbox()
    .selectFrom('local_mail')
    .select('id')
    .where('message_id', '=', '<x>')
    .execute()
  for (const address of ['/local/mailbox', `/local/mailbox/${id}`]) {
    const { text, policy } = await page(address)
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
    expect(policy).toContain(`default-src 'none'`)
  }
  const framed = await page(`/local/mailbox/${id}/html`)
  expect(framed.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
})

test('check 57: given a second copy of one Message-ID, then the mailbox keeps one', async () => {
  const mail = { to: 'a@x.test', subject: 's', text: 't', html: 'h', messageId: '<twice>' }
  for (let copy = 0; copy < 2; copy++) await createMailboxTransport(database.db).send(mail, async () => true)
  expect(
    await mailbox().selectFrom('local_mail').select('id').where('message_id', '=', '<twice>').execute(),
  ).toHaveLength(1)
})

test.each(['/local/mailbox/999999', '/local/mailbox/999999/html', '/local/mailbox/x'])(
  'given %s, then 404',
  async (address) => {
    expect((await page(address)).status).toBe(404)
  },
)

test('given a public address, then there is no mailbox', async () => {
  const open = await startTestApp(database, { local: false, publicUrl: 'https://parure.test' })
  for (const address of ['/local/mailbox', '/local/mailbox.json', '/local/mailbox/1', '/local/mailbox/1/html']) {
    expect((await fetch(open.url + address)).status).toBe(404)
  }
  await open.close()
})
