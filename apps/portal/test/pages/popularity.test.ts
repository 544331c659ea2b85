import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { startTestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
})
afterAll(() => database.close())

test.each([
  ['HEAD of a page', 1, 'HEAD', 0],
  ['a page, its data and the call, again and again', 2, 'GET', 1],
])('given %s, then a network is one view of the lot at most', async (_, lot, method, views) => {
  const app = await startTestApp(database, {}, { pages: true })
  for (const address of [`/jewelry/${lot}`, `/jewelry/${lot}`, `/jewelry/${lot}.data`, `/api/jewelry/${lot}`])
    await (await fetch(app.url + address, { method })).arrayBuffer()
  await app.close()
  const written = await database.db.selectFrom('lot_view').select('views').where('lot_id', '=', lot).executeTakeFirst()
  expect(written?.views ?? 0).toBe(views)
})
