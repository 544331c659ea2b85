import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { readConfig } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { DoctorFinding } from './doctor-finding.ts'
import { checkSwitchedOff } from './check-switched-off.ts'

const off = { ...readConfig({}), local: false, paypal: undefined, telegram: undefined }
const paypal = { apiUrl: 'https://paypal.test', clientId: 'a', clientSecret: 'b', webhookId: 'c' }
const telegram = { apiUrl: 'https://telegram.test', token: '1:x', page: 'https://t.me/x' }
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const look = (config: Parameters<typeof checkSwitchedOff>[1] = off): Promise<DoctorFinding[]> =>
  checkSwitchedOff(database.pool, config)

async function addAccount(email: string): Promise<number> {
  const account = { email, name: 'Ada' }
  return (await database.db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id
}

test('given PayPal off, then running subscriptions and unsent cancellations are counted, ended ones are not', async () => {
  expect(await look()).toEqual([])
  const account = await addAccount('payer@parure.test')
  const add = (id: string, state: string, cancelled: string) =>
    database.pool.query(
      `insert into subscription (id, account_id, plan_price_id, kind, state, provider, provider_id, cancel_requested_at)
       select $1, $2, min(id), 'plain', $3, 'paypal', $1, ${cancelled} from plan_price`,
      [id, account, state],
    )
  await add('S-ended', 'expired', 'null')
  expect(await look()).toEqual([])
  await add('S-runs', 'active', 'null')
  await add('S-leaves', 'cancelled', 'app_now()')
  expect(await look()).toMatchObject([
    { about: 'PayPal', state: 'careful', says: expect.stringMatching(/charge 1 subscriptions; 1 cancellations/) },
  ])
  expect(await look({ ...off, paypal })).toEqual([])
  expect(await look({ ...off, local: true })).toEqual([])
  await database.pool.query('delete from subscription')
})

test('given Telegram off, then only accounts without another channel are counted', async () => {
  const account = await addAccount('chat@parure.test')
  const ask = (text: string) => database.pool.query(text, [account])
  await ask(`insert into telegram_chat (account_id, chat_id) values ($1, 7)`)
  expect(await look()).toEqual([])
  await ask(`insert into notification_preference (account_id, followed, telegram) values ($1, true, true)`)
  const found = [{ about: 'Telegram', state: 'careful', says: expect.stringContaining('1 accounts') }]
  expect(await look()).toMatchObject(found)
  expect(await look({ ...off, telegram })).toEqual([])
  await ask(`insert into message_switch (account_id, kind, channel, on_since) values ($1, 'outcomes', 'email', now())`)
  expect(await look()).toEqual([])
  await ask(`update message_switch set on_since = null where account_id = $1`)
  expect(await look()).toMatchObject(found)
  await ask(`update notification_preference set email_since = now() where account_id = $1`)
  expect(await look()).toEqual([])
})
