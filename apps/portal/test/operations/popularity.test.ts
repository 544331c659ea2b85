// What makes a lot popular: that different people look at it, and nothing that one of them can repeat.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { startTestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    Array.from({ length: 4 }, () => buildRow()),
  )
})
afterAll(() => database.close())

/** The views of a lot that are written after it was asked for in such ways; the last to close the server writes them. */
async function viewsAfter(lot: number, asked: readonly { method: string; from: string }[]): Promise<number> {
  const app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  for (const { method, from } of asked) {
    const response = await fetch(`${app.url}/api/jewelry/${lot}`, { method, headers: { 'x-forwarded-for': from } })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
  }
  await app.close()
  const written = await database.db.selectFrom('lot_view').select('views').where('lot_id', '=', lot).executeTakeFirst()
  return written?.views ?? 0
}

const times = (count: number, method: string, from: string) => Array.from({ length: count }, () => ({ method, from }))

test.each([
  ['headers alone', 1, times(5, 'HEAD', '203.0.113.1'), 0],
  ['one network again and again', 2, times(5, 'GET', '203.0.113.1'), 1],
  ['addresses of one IPv6 network', 3, [...times(2, 'GET', '2001:db8::1'), ...times(2, 'GET', '2001:db8::2')], 1],
  ['several networks', 4, [...times(2, 'GET', '203.0.113.1'), ...times(2, 'GET', '203.0.113.2')], 2],
])('given %s, then the views are those of different networks', async (_, lot, asked, views) => {
  expect(await viewsAfter(lot, asked)).toBe(views)
})
