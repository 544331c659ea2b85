// Checks 56 and 57 of the reliability bar.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import {
  findDeadPort,
  startTestMailServer,
  type ReceivedMail,
} from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { createSmtpTransport } from '@parure/jobs/mail/create-smtp-transport.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createAccountMail } from '../mail.ts'
import { deriveOneTimeToken } from '../one-time-token.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'

/** Number of killed workers; `KILLS=200` runs all of check 57, which lasts minutes. */
const kills = Number(process.env['KILLS'] ?? 2)
const publicUrl = 'https://parure.test'
const minute = 60
let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  they = createPeople(app, database)
  dataDir = await createTemporaryFolder('mail')
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(async () => {
  await they.moveClock('0')
  await database.db.deleteFrom('account').execute()
})

/** Sends until nothing is due, as a worker does within a second or two. */
async function deliverAll(url: string): Promise<void> {
  const writer = createAccountMail({
    publicUrl,
    deriveToken: (purpose, id) => deriveOneTimeToken(testKey, purpose, id),
  })
  const channel = createMailChannel([writer], createSmtpTransport({ url, from: 'no-reply@parure.test' }))
  while ((await deliverDue(database.db, channel, pino({ level: 'silent' }))).claimed > 0);
}

/** Lets leases expire: a worker under a public address resets a clock that was moved. */
const aMinuteLater = () => sql`update outbox set due_at = due_at - interval '61 seconds'`.execute(database.db)

const messageIds = (mails: readonly ReceivedMail[]): (string | undefined)[] =>
  mails.map(({ headers }) => headers.get('message-id'))

/** Returns the query of the link in a mail. */
const queryOf = ({ text }: ReceivedMail): URLSearchParams =>
  new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams

test('check 56: given no mail server for an hour, then sign-up answers in a second, and two minutes later all is out once', async () => {
  const port = await findDeadPort()
  const url = `smtp://127.0.0.1:${port}`
  const durations: number[] = []
  const emails = Array.from({ length: 12 }, (_, number) => `away${number}@x.test`)
  for (let second = 0; second <= 60 * minute; second += minute) {
    const email = emails[second / (5 * minute)]
    if (email) {
      const asked = performance.now()
      expect((await they.signUp(email)).status).toBe(200)
      durations.push(performance.now() - asked)
    }
    await they.moveClock(`${second} seconds`)
    await deliverAll(url)
  }
  // The median: other load of the machine may delay single ones.
  expect(durations.toSorted((one, other) => one - other)[6]).toBeLessThan(1_000)
  const server = await startTestMailServer({ port })
  for (let second = 0; second <= 2 * minute; second += 10) {
    await they.moveClock(`${60 * minute + second} seconds`)
    await deliverAll(url)
  }
  await server.close()
  expect(new Set(server.received.flatMap(({ to }) => to))).toEqual(new Set(emails))
  expect(server.received).toHaveLength(emails.length)
})

test('given the mails of a whole account, then each arrives once, and its links work', async () => {
  const server = await startTestMailServer()
  const newest = async (): Promise<ReceivedMail> => {
    await deliverAll(server.url)
    const mail = server.received.at(-1)
    if (!mail) throw new Error('no mail')
    return mail
  }
  await they.signUp('whole+1@x.test')
  const token = queryOf(await newest()).get('token')
  expect((await they.post('/account/confirm', { token })).status).toBe(200)
  await they.login('whole+1@x.test', undefined, { headers: { 'user-agent': 'Firefox/140 Windows' } })
  expect((await newest()).text).toContain('Firefox on Windows')
  await they.post('/account/recover', { email: 'whole+1@x.test' })
  const reset = queryOf(await newest())
  expect(reset.get('email')).toBe('whole+1@x.test')
  const changed = await they.post('/account/recover/confirm', {
    token: reset.get('token'),
    password: 'a new pass phrase',
  })
  expect(changed.status).toBe(200)
  expect((await newest()).headers.get('subject')).toBe('Your password was changed')
  const { body } = await they.login('whole+1@x.test', 'a new pass phrase', {
    headers: { 'user-agent': 'Firefox/140 Windows' },
  })
  await they.ask('DELETE', '/api/user-info', { token: body.token, body: { confirmationCommand: 'delete' } })
  expect((await newest()).headers.get('subject')).toBe('Your account has been deleted')
  expect(server.received).toHaveLength(5)
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await server.close()
})

function startWorker(smtpUrl: string): ChildProcess {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, '../../../../apps/portal/worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: database.pool.options.connectionString,
      DATA_DIR: dataDir,
      SECRET_KEY: testKey.toString('base64'),
      SMTP_URL: smtpUrl,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      FACEBOOK_CLIENT_ID: 'id',
      FACEBOOK_CLIENT_SECRET: 'secret',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      TELEGRAM_BOT_TOKEN: `1:${'a'.repeat(30)}`,
      TELEGRAM_BOT_NAME: 'parure_bot',
      // No server listens there.
      TELEGRAM_API_URL: 'https://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    },
  })
}

test(
  'check 57: given workers killed while the server has a message and they do not know it, then none is lost',
  { timeout: 180_000 + kills * 20_000 },
  async () => {
    const emails = Array.from({ length: 10 * kills }, (_, number) => `kill${number}@x.test`)
    for (const [number, email] of emails.entries()) {
      const from = `198.18.${number >> 8}.${number & 255}`
      expect((await they.signUp(email, {}, { from })).status).toBe(200)
    }
    const ids = await database.db.selectFrom('outbox').select('message_id').execute()
    let worker: ChildProcess | undefined
    onTestFinished(() => void worker?.kill('SIGKILL'))
    /** Messages until the worker is killed. */
    let left = 0
    const server = await startTestMailServer({ beforeAnswer: () => --left === 0 && worker?.kill('SIGKILL') })
    for (let killed = 0; killed < kills; killed++) {
      if (killed > 0) await aMinuteLater()
      left = 4
      worker = startWorker(server.url)
      expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL'])
    }
    await aMinuteLater()
    worker = startWorker(server.url)
    const waiting = () => database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    await expect.poll(waiting).toEqual([])
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([0, null])
    await server.close()
    const arrived = messageIds(server.received)
    expect(new Set(arrived)).toEqual(new Set(ids.map(({ message_id }) => message_id)))
    expect(arrived.length).toBeGreaterThan(ids.length)
  },
)
