// Check 49 of the reliability bar: every route of the table has a limit of its own network. The pages are in pages/.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable, sampleAddress } from '../contracts/access-table.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { isLimited, countUntilRefused } from '../servers/count-until-refused.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  // Every test comes from a network of its own.
  app = await startTestApp(database, { listCallsPerMinute: 1, trustProxy: ['127.0.0.1'] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** What is asked for most, such as pictures, of which a page has dozens. */
const most = 10

test.each(Object.keys(routeTable))('check 49: %s is refused beyond a limit', async (route) => {
  const [method = '', pattern = ''] = route.split(' ')
  expect(await isLimited(app.url + sampleAddress(pattern), method, most)).toBe(true)
})

test.each([
  ['HEAD', '/sitemap.xml', 1],
  ['HEAD', '/api/jewelries/', 1],
  ['GET', '/nowhere', most],
  ['POST', '/nowhere', most],
  ['DELETE', '/sitemap.xml', most],
  ['GET', '/sitemap-0.xml', 1],
  ['GET', '/robots.txt', 1],
])('check 49: %s %s is refused after %i', async (method, path, limit) => {
  expect(await countUntilRefused(app.url + path, method)).toBe(limit)
})
