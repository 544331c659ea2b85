// Checks 51 (user input) and 52 of the reliability bar.
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startTestMailServer, type TestMailServer } from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { createSmtpTransport } from '@parure/jobs/mail/create-smtp-transport.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deleteOldMessages } from './contact.ts'
import { createContactMail } from './mail.ts'

const support = 'support@parure.test'
const right = { name: 'Ada Test', email: 'ada@x.test', subject: 'Account', message: 'How do I change my name?' }

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let mails: TestMailServer
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(async () => {
  app = await startTestApp(database, { supportEmail: support, trustProxy: true })
  they = createPeople(app, database)
  mails = await startTestMailServer()
})
afterEach(async () => {
  await they.moveClock('0')
  await mails.close()
  await app.close()
  await database.db.deleteFrom('outbox').execute()
  await database.db.deleteFrom('contact_message').execute()
  await database.db.deleteFrom('attempt').execute()
})
afterAll(() => database.close())

const write = (changes: object = {}, asked: object = {}) =>
  they.post('/api/contact-us', { ...right, ...changes }, asked)
const kept = () => database.db.selectFrom('contact_message').selectAll().orderBy('id').execute()

async function deliver() {
  const transport = createSmtpTransport({ url: mails.url, from: 'Parure <no-reply@parure.test>' })
  const channel = createMailChannel([createContactMail({ publicUrl: 'https://parure.test' })], transport)
  const log = pino({ level: 'silent' })
  while ((await deliverDue(database.db, channel, log)).claimed > 0);
  return mails.received
}

test('given a visitor, then the message is stored, reaches support who can answer it, and is acknowledged to its sender', async () => {
  expect(await write()).toMatchObject({ status: 200, body: { message: 'Your message was sent successfully' } })
  expect(await kept()).toMatchObject([{ ...right, account_id: null }])
  const [toSupport, toSender] = (await deliver()).toSorted((a, b) => b.to.join().localeCompare(a.to.join()))
  expect(toSupport).toMatchObject({ to: [support], text: expect.stringContaining(right.message) })
  expect(Object.fromEntries(toSupport?.headers ?? [])).toMatchObject({
    subject: 'Contact: Account',
    'reply-to': right.email,
  })
  expect(toSender).toMatchObject({ to: [right.email], text: expect.stringContaining('Hello Ada Test,') })
  // A sender who enters a foreign address must not be able to send text to it.
  expect(toSender?.text).not.toContain(right.message)
  expect(toSender?.headers.has('reply-to')).toBe(false)
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('given somebody who is signed in, then the e-mail is the account’s, whatever is said', async () => {
  const token = await they.member('member@x.com')
  await write({ email: 'eve@x.test' }, { token })
  const { email: _omitted, ...withoutEmail } = right
  expect((await they.post('/api/contact-us', withoutEmail, { token })).status).toBe(200)
  expect((await kept()).map(({ email }) => email)).toEqual(['member@x.com', 'member@x.com'])
})

test('given no support address, then the message is kept and its sender answered', async () => {
  const without = await startTestApp(database, { supportEmail: null })
  expect((await createPeople(without, database).post('/api/contact-us', right)).status).toBe(200)
  expect(await kept()).toHaveLength(1)
  expect((await deliver()).map(({ to }) => to)).toEqual([[right.email]])
  await without.close()
})

describe('check 52', () => {
  test.each([
    [{ name: '' }, 'Please enter your name.'],
    [{ name: 'Ada\r\nBcc: eve@x.test' }, 'Name must be 2-20 characters long and contain only letters and spaces.'],
    [{ email: undefined }, 'Please enter your email.'],
    [{ email: 'ada@x.test\r\nBcc: eve@x.test' }, 'Please enter a valid email address.'],
    [{ subject: '\r\n' }, 'Please select or enter a subject.'],
    [{ message: 'Nine sign' }, 'Message must be at least 10 characters long.'],
    [{ message: 'm'.repeat(1001) }, 'Message cannot exceed 1000 characters.'],
  ])('given %j, then 400 and nothing is kept', async (changes, said) => {
    expect(await write(changes)).toMatchObject({ status: 400, body: { code: 'invalid-request', message: said } })
    expect(await kept()).toEqual([])
  })

  test.each([
    [9, 400],
    [10, 200],
    [1000, 200],
    [1001, 400],
  ])('given a message of %i, then %i', async (length, status) => {
    expect((await write({ message: 'm'.repeat(length) })).status).toBe(status)
  })

  test('given line breaks in the subject, then they are no headers', async () => {
    await write({ subject: 'Hello\r\nBcc: eve@x.test\r\n\r\n<h1>hi</h1>' })
    const toSupport = (await deliver()).find(({ to }) => to.includes(support))
    expect(toSupport?.to).toEqual([support])
    expect(toSupport?.headers.has('bcc')).toBe(false)
    expect(toSupport?.headers.get('subject')).toContain('Bcc: eve@x.test')
    expect((await kept())[0]?.subject).toBe('Hello Bcc: eve@x.test <h1>hi</h1>')
  })

  test('given a sixth message within the hour, then 429 with the time to wait; another network may write', async () => {
    for (let count = 0; count < 5; count++) expect((await write({}, { from: '203.0.113.1' })).status).toBe(200)
    const sixth = await write({}, { from: '203.0.113.1' })
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await write({}, { from: '203.0.113.2' })).status).toBe(200)
    await they.moveClock('61 minutes')
    expect((await write({}, { from: '203.0.113.1' })).status).toBe(200)
  })

  test('given one address named from many networks, then it is not flooded with answers', async () => {
    for (let count = 0; count < 8; count++) await write({}, { from: `203.0.113.${count}` })
    const received = await deliver()
    expect(received.filter(({ to }) => to.includes(support))).toHaveLength(8)
    expect(received.filter(({ to }) => to.includes(right.email))).toHaveLength(5)
  })

  test('given an account, then its messages are counted wherever they come from', async () => {
    const token = await they.member('counted@x.com')
    const statuses = []
    for (let count = 0; count < 6; count++)
      statuses.push((await write({}, { token, from: `198.51.100.${count}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

async function written(subject: string, body: string): Promise<{ html: string; text: string }> {
  const letter = await createContactMail({ publicUrl: 'https://parure.test' }).write(message(subject, body))
  return { html: letter?.html ?? '', text: letter?.text ?? '' }
}

describe('check 51: hostile words stay words', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></style><svg onload=alert(1)>',
    ']]><a href="javascript:alert(1)">x</a>',
    '$& ${7*7} {{7*7}}',
  ])('%s', async (hostile) => {
    const { html, text } = await written(hostile, hostile)
    expect(tagsOf(html)).toEqual(tagsOf((await written('Account', 'How do I change it?')).html))
    expect(text).toContain(hostile)
  })
})

describe('check 43: what one wrote goes with the account', () => {
  test('given messages of the account and from its address, then none is left, and none waits to go out', async () => {
    const token = await they.member('Gone@x.com')
    await write({ message: 'Written while signed in' }, { token })
    await write({ email: 'gone@X.com', message: 'Written before signing in' })
    await write({ message: 'Somebody else wrote this' })
    await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
    expect((await kept()).map(({ message: text }) => text)).toEqual(['Somebody else wrote this'])
    const waiting = await database.db.selectFrom('outbox').select(['template', 'recipient']).orderBy('id').execute()
    expect(waiting.filter(({ template }) => template.startsWith('contact'))).toEqual([
      { template: 'contact-message', recipient: support },
      { template: 'contact-answer', recipient: right.email },
    ])
  })

  test('given two years, then messages are forgotten', async () => {
    await write()
    await they.moveClock('1 year 364 days')
    await deleteOldMessages(database.db)
    expect(await kept()).toHaveLength(1)
    await they.moveClock('2 years 1 day')
    await deleteOldMessages(database.db)
    expect(await kept()).toEqual([])
  })
})

function message(subject: string, words: string) {
  const content = { name: 'Ada Test', email: right.email, subject, message: words, signedIn: false }
  return { template: 'contact-message', recipient: support, content }
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}
