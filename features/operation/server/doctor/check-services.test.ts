import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLyingProvider } from '@parure/portal/test/servers/start-lying-provider.ts'
import { startS3Server } from '@parure/portal/test/servers/start-s3-server.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { findDeadPort, startTestMailServer } from '@parure/portal/test/servers/start-test-mail-server.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { checkBackupConditions } from './check-backup-conditions.ts'
import { checkBucket, checkServices, sendTestMail } from './check-services.ts'

const config = readConfig({})
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('given no services, then nothing is asked', async () => {
  expect(await checkServices(config)).toEqual([])
})

test('given clients that the provider knows, then that is fine; given a wrong secret, then it says so', async () => {
  const provider = await startLyingProvider('http://localhost:3000')
  const { google, facebook } = provider.settings
  const oidc = { ...google!, name: 'Club account' }
  expect(await checkServices({ ...config, google, oidc })).toMatchObject([
    { about: 'Google', state: 'fine' },
    { about: 'Club account', state: 'fine' },
  ])
  const wrong = { google: { ...google!, clientSecret: 'x' }, facebook: { ...facebook!, clientSecret: 'x' } }
  expect(await checkServices({ ...config, ...wrong })).toMatchObject([
    { about: 'Google', state: 'broken', says: 'it refuses the client: invalid_client' },
    { about: 'Facebook', state: 'broken' },
  ])
  await provider.close()
})

test('given services that cannot be reached, then each is broken, with its settings', async () => {
  const url = `http://127.0.0.1:${await findDeadPort()}`
  const paypal = { apiUrl: url, clientId: 'a', clientSecret: 'b', webhookId: 'c' }
  const telegram = { apiUrl: url, token: '1:x', page: 'https://t.me/x' }
  expect(await checkServices({ ...config, paypal, telegram })).toMatchObject([
    { about: 'PayPal', state: 'broken', advice: expect.stringContaining('PAYPAL_CLIENT_SECRET') },
    { about: 'Telegram', state: 'broken', advice: expect.stringContaining('TELEGRAM_BOT_TOKEN') },
  ])
})

test('given a bucket, then an object is written, read and deleted; given a wrong secret, then it says so', async () => {
  const { settings, close } = await startS3Server()
  const pictures = (store: typeof settings): Config['pictures'] => ({ store, publicUrl: undefined })
  expect(await checkBucket({ pictures: pictures(settings) })).toMatchObject([{ state: 'fine' }])
  await expect(checkBucket({ pictures: pictures({ ...settings, secret: 'x' }) })).rejects.toThrow('answers 403')
  await close()
})

test('given an address, then a test mail arrives there', async () => {
  const mail = await startTestMailServer()
  expect(await sendTestMail({ ...config, smtpUrl: mail.url }, 'a@parure.test')).toMatchObject([{ state: 'fine' }])
  expect(mail.received.map(({ to }) => to)).toEqual([['a@parure.test']])
  await mail.close()
  expect(await sendTestMail({ ...config, smtpUrl: mail.url }, 'a@parure.test')).toMatchObject([{ state: 'broken' }])
})

test('given a role that may not replicate, then the backup is broken, with the statement that helps', async () => {
  const { pool } = database
  const following = { backup: { ...config.backup, follow: true } }
  const client = await pool.connect()
  await client.query('begin; create role doctor_test; set local role doctor_test')
  const found = await checkBackupConditions(client as unknown as typeof pool, following)
  await client.query('rollback')
  client.release()
  expect(found[0]).toMatchObject({ state: 'broken', advice: 'alter role doctor_test replication;' })
  expect((await checkBackupConditions(pool, following)).filter(({ state }) => state === 'broken')).toEqual([])
})
