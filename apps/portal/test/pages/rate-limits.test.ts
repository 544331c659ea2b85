// Check 49 of the reliability bar: every page, its data and every file of the build has a limit of its own network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { buildDataAddress, readPageManifest } from '../contracts/served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { isLimited, countUntilRefused } from '../servers/count-until-refused.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, { listCallsPerMinute: 1, trustProxy: ['127.0.0.1'] }, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each(Object.keys(pageTable))('check 49: %s and its data are refused beyond a limit', async (page) => {
  const address = sampleAddress(page)
  expect(await countUntilRefused(app.url + address)).toBe(1)
  expect(await countUntilRefused(app.url + buildDataAddress(address))).toBe(1)
})

test.each(['/icon.svg', readPageManifest().entry.module])('check 49: %s is refused beyond a limit', async (file) => {
  expect(await isLimited(app.url + file, 'GET', 10)).toBe(true)
})
