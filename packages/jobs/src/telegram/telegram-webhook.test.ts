import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, testKey, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createTelegramBot } from '@parure/features/notification/server/telegram/bot.ts'
import { registerWebhook, deriveWebhook } from './telegram-webhook.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { local: false, publicUrl: 'https://parure.test', telegram })
})
const telegram = { token: `1:${'a'.repeat(30)}`, apiUrl: 'https://api.telegram.org', page: 'https://t.me/parure_bot' }
afterAll(async () => {
  await app.close()
  await database.close()
})

const { path, secret } = deriveWebhook(testKey)
const update = (update_id: number) => ({
  update_id,
  message: {
    message_id: 1,
    date: 0,
    text: 'hello',
    chat: { id: 9, type: 'private', first_name: 'A' },
    from: { id: 9, is_bot: false, first_name: 'A' },
  },
})
async function bring(body: unknown, headers: Record<string, string>, to = path): Promise<number> {
  const reply = await fetch(app.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return reply.status
}
const replies = async () =>
  (await database.db.selectFrom('outbox').select('subject_key').where('channel', '=', 'telegram').execute()).length

test.each([
  ['no secret', {}],
  ['an empty one', { 'x-telegram-bot-api-secret-token': '' }],
  ['a wrong one', { 'x-telegram-bot-api-secret-token': `${secret.slice(0, -1)}~` }],
  ['a longer one', { 'x-telegram-bot-api-secret-token': `${secret}x` }],
])('given %s, then 401, and nothing is answered', async (_what, headers) => {
  expect(await bring(update(1), headers)).toBe(401)
  expect(await replies()).toBe(0)
})

test('given the secret, then each update is answered once, however often it comes', async () => {
  const headers = { 'x-telegram-bot-api-secret-token': secret }
  const statuses = await Promise.all(Array.from({ length: 5 }, () => bring(update(2), headers)))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await replies()).toBe(1)
  expect(await bring({}, headers)).toBe(400)
})

test('given another path, or a public address, then there is nothing', async () => {
  expect(await bring(update(3), { 'x-telegram-bot-api-secret-token': secret }, '/telegram/other')).toBe(404)
  for (const address of ['/local/telegram', '/local/telegram.json'])
    expect((await fetch(app.url + address)).status).toBe(404)
})

test('given that Telegram does not take the webhook, then neither the token nor the secret is said', async () => {
  const { token } = telegram
  const bot = createTelegramBot(database.db, { ...telegram, apiUrl: 'http://127.0.0.1:9' })
  const failing = registerWebhook(bot, 'https://parure.test', { path, secret })
  await expect(failing).rejects.toThrow('Telegram does not take the webhook: ECONNREFUSED')
  const said = await failing.catch((error: Error) =>
    JSON.stringify([error.message, error.stack, Object.entries(error)]),
  )
  for (const word of [token, secret, path]) expect(said).not.toContain(word)
})
