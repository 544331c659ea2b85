import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createLog } from './log.ts'

test.each([
  ['/paypal/execute/I-1/PAYER/secret?x=secret', '/paypal/execute/…'],
  ['/PayPal/Execute/I-1/PAYER/secret', '/PayPal/Execute/…'],
  ['/unsubscribe/secret', '/unsubscribe/…'],
  ['/api/unsubscribe/secret/undo', '/api/unsubscribe/…'],
  ['/account/confirm?token=secret', '/account/confirm'],
  ['/telegram/Aa0secretAa0secretAa0secret_-', '/telegram/…'],
  ['/local/telegram/bot1:Aa0secretAa0secret_-/getUpdates', '/local/telegram/…/getUpdates'],
  ['/images/0f3a9c0f3a9c0f3a9c0f3a9c0f3a9c_320.webp', '/images/0f3a9c0f3a9c0f3a9c0f3a9c0f3a9c_320.webp'],
  ['/assets/entry.client-B5LOr1M-4.js', '/assets/entry.client-B5LOr1M-4.js'],
  ['/jewelry/12', '/jewelry/12'],
])('given a request for %s, then the log says %s', async (url, path) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  app.get('/*', async () => 'here')
  await app.inject(url)
  await app.close()
  expect(lines.join('')).not.toContain('secret')
  expect(lines.join('')).toContain(JSON.stringify(path))
})

test('given an error of PostgreSQL that quotes a row, then the log names the broken rule and no person', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const twice = `insert into account (email, name) values ('canary@parure.test', 'A'), ('canary@parure.test', 'B')`
  await database.pool.query(twice).catch((err: unknown) => log.error({ err }, 'unexpected error'))
  await database.close()
  expect(lines.join('')).toMatch(/"code":"23505".*"constraint":"\w+"/)
  expect(lines.join('')).not.toContain('canary')
})
