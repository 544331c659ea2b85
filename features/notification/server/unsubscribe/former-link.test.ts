import { createHmac } from 'node:crypto'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { postNotice, listNoticeRecipients } from '../post-notice.ts'
import { createNotificationMailWriter } from '../mail.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let made = 0
let token: string
let id: number
let email: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  email = `reader${++made}@x.test`
  token = await they.member(email)
  id = await giveRole(database.db, email, Role.Premium)
  for (const name of ['general', 'followed', 'email'])
    await they.post('/api/user/notifications', { name, value: true }, { token })
})

const switches = async (): Promise<Record<string, string>> => {
  const { body } = await they.ask('GET', '/api/user/notifications', { token })
  return Object.fromEntries((body as { name: string; value: string }[]).map(({ name, value }) => [name, value]))
}
/** As mails of former versions have it. */
function addressOf(ending: 'email' | 'general'): string {
  const signed = createHmac('sha256', testKey).update(`unsubscribe:${ending}:${id}`).digest('base64url')
  return `${app.url}/notifications/unsubscribe?token=${ending}.${id}.${signed}`
}

describe.each(['email', 'general'] as const)('one click on a mail of %s', (ending) => {
  test.each([
    ['a mail program', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['the page', {}, undefined],
  ])('by %s ends it and nothing else, without signing in, and as often as one likes', async (_who, headers, body) => {
    for (let click = 0; click < 2; click++) {
      const reply = await fetch(addressOf(ending), { method: 'POST', headers, ...(body ? { body } : {}) })
      expect(reply.status).toBe(200)
    }
    const others = { general: 'True', followed: 'True', email: 'True', telegram: 'False' }
    expect(await switches()).toMatchObject({ ...others, [ending]: 'False' })
  })

  test('only looking at it changes nothing', async () => {
    await fetch(addressOf(ending))
    expect((await switches())[ending]).toBe('True')
  })
})

test.each([
  ['of somebody else', (valid: string) => valid.replace(/\d+/, (number) => String(Number(number) + 1))],
  ['for something else', (valid: string) => valid.replace('email', 'general')],
  ['that was cut', (valid: string) => valid.slice(0, -1)],
  ['that was changed', (valid: string) => `${valid.slice(0, -1)}${valid.endsWith('A') ? 'B' : 'A'}`],
  ['that is none', () => 'x'],
])('given a token %s, then it is refused', async (_what, change) => {
  const address = new URL(addressOf('email'))
  const given = change(address.searchParams.get('token') ?? '')
  expect(await they.post(`/notifications/unsubscribe?token=${given}`, {})).toMatchObject({
    status: 400,
    body: { code: 'invalid-token' },
  })
  expect((await switches()).email).toBe('True')
})

const deliver = async () => {
  const writer = createNotificationMailWriter({ db: database.db, publicUrl, key: testKey, postalAddress: null })
  await database.db.deleteFrom('outbox').where('template', '<>', 'notice').execute()
  const channel = createMailChannel([writer], createMailboxTransport(database.db))
  while ((await deliverDue(database.db, channel, pino({ level: 'silent' }))).claimed > 0);
  return (await app.get('/local/mailbox.json')) as {
    to: string
    subject: string
    text: string
    unsubscribe: string
  }[]
}

describe('a notice', () => {
  const notice = { subject: 'A new house in the catalog', body: 'Halder & Roe\nhas joined.\n\nSee <its> sales.' }
  test('reaches those who switched such on, once each, and can be ended by one click', async () => {
    const deaf = await they.member(`deaf${made}@x.test`)
    await giveRole(database.db, `deaf${made}@x.test`, Role.Premium)
    await they.post('/api/user/notifications', { name: 'followed', value: true }, { token: deaf })
    expect(await postNotice(database.db, notice)).toBe((await listNoticeRecipients(database.db)).length)
    const mails = await deliver()
    expect(mails.filter(({ to }) => to.startsWith('deaf'))).toEqual([])
    const own = mails.filter(({ to }) => to === email)
    expect(own).toMatchObject([
      { subject: notice.subject, unsubscribe: expect.stringMatching(/\/unsubscribe\/[\w-]+\.[\w-]{43}$/) },
    ])
    expect(own[0]?.text).toContain('\n\nHalder & Roe has joined.\n\nSee <its> sales.\n\n')
  })

  test('does not reach whose plan ended, nor who switched them off while it waited', async () => {
    await postNotice(database.db, notice)
    await they.post('/api/user/notifications', { name: 'general', value: false }, { token })
    expect((await deliver()).filter(({ to }) => to === email)).toEqual([])
    await they.post('/api/user/notifications', { name: 'general', value: true }, { token })
    await database.db.deleteFrom('entitlement').where('account_id', '=', id).execute()
    expect((await listNoticeRecipients(database.db)).map((each) => each.email)).not.toContain(email)
  })
})
