// Check 49 of the reliability bar: every page, its data and every file of the build has a limit of its own network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../access-table.ts'
import { pageTable } from '../page-table.ts'
import { dataAddress, pageManifest } from '../served-routes.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { testDatabase } from '../test-database.ts'
import { isLimited, untilRefused } from '../until-refused.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, { listCallsPerMinute: 1, trustProxy: ['127.0.0.1'] }, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each(Object.keys(pageTable))('check 49: %s and its data are refused beyond a limit', async (page) => {
  const address = sampleAddress(page)
  expect(await untilRefused(app.url + address)).toBe(1)
  expect(await untilRefused(app.url + dataAddress(address))).toBe(1)
})

test.each(['/icon.svg', pageManifest().entry.module])('check 49: %s is refused beyond a limit', async (file) => {
  expect(await isLimited(app.url + file, 'GET', 10)).toBe(true)
})
