// Checks 45 and 61 of the reliability bar: who holds connections open keeps nobody else out.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { attack, buildUnfinishedRequest, buildPipelinedRequests, type Attacker } from './attacker.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const attackers: Attacker[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
  app = await startTestApp(database, { concurrency: { least: 8, most: 64 } })
})
afterEach(() => {
  for (const attacker of attackers.splice(0)) attacker.close()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const status = async (path: string): Promise<number> => {
  const response = await fetch(app.url + path)
  await response.arrayBuffer()
  return response.status
}

test('check 45: given a hundred half-sent POSTs, then others are answered', async () => {
  attackers.push(await attack(app.url, 100, buildUnfinishedRequest()))
  expect([await status('/api/jewelries/'), await status('/api/jewelries/total')]).toEqual([200, 200])
})

test('check 61: given eighty connections that pipeline and never read, then others are answered', async () => {
  attackers.push(await attack(app.url, 80, buildPipelinedRequests('/sitemap-0.xml', 100), { from: '127.0.0.2' }))
  for (const path of ['/api/jewelries/', '/sitemap.xml', '/sitemap-0.xml'])
    await expect.poll(() => status(path)).toBe(200)
})

test('check 61: given somebody who pipelines and hangs up, then no place is lost', async () => {
  for (let time = 0; time < 3; time++)
    (await attack(app.url, 20, buildPipelinedRequests('/sitemap-0.xml', 100))).close()
  await expect.poll(() => status('/sitemap-0.xml')).toBe(200)
})
