// Check 16 of the reliability bar: every page and its data × everybody.
import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress, listTableGaps } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { createEverybody, type Somebody } from '../people/create-everybody.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { createPeople } from '../people/create-people.ts'
import {
  clientFolder,
  buildDataAddress,
  recordRoutes,
  readPageManifest,
  listManifestPages,
} from '../contracts/served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let routes: string[]
let bareRoutes: string[]
let who: Somebody[]
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
  const bare = await recordRoutes(() => startTestApp(database))
  await bare.result.close()
  bareRoutes = bare.routes
  const noted = await recordRoutes(() => startTestApp(database, {}, { pages: true }))
  app = noted.result
  routes = noted.routes
  who = await createEverybody(createPeople(app, database), database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('check 16: the table names every page of the build, and no other', () => {
  expect(listTableGaps(pageTable, [...listManifestPages(readPageManifest()).keys()], 'pageTable')).toEqual([])
})

test('with the pages come the files of the build, one route for all pages, and nothing else', () => {
  const files = globSync('**/*.*', { cwd: clientFolder }).map((file) => `GET /${file.replaceAll('\\', '/')}`)
  const own = routes.filter((route) => !bareRoutes.includes(route) && !files.includes(route))
  expect(own).toEqual(['GET /*'])
})

/** Of two renderings only the nonces differ. */
async function answerOf(address: string, token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(app.url + address, { headers, redirect: 'manual' })
  const text = (await response.text()).replaceAll(/nonce="[^"]*"/g, 'nonce')
  return { status: response.status, cache: response.headers.get('cache-control'), text }
}

const { entry, version } = readPageManifest()
const addresses: [string, number][] = [
  ...Object.entries(pageTable).flatMap(([page, status]): [string, number][] => {
    const address = sampleAddress(page)
    // Data that leads elsewhere says so in words of the router's own.
    return [
      [address, status],
      [buildDataAddress(address), status === 302 ? 202 : status],
    ]
  }),
  [`/__manifest?paths=%2Fsettings&version=${version}`, 200],
  ['/icon.svg', 200],
  [entry.module, 200],
]

test.each(addresses)('check 16: %s: %i, and the same for everybody', async (address, status) => {
  const forNobody = await answerOf(address, undefined)
  expect(forNobody.status, forNobody.text).toBe(status)
  for (const { token } of who) expect(await answerOf(address, token)).toEqual(forNobody)
})
