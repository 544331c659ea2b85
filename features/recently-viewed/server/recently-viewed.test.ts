import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let ids: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow({ title: 'A' }), buildRow({ title: 'B' }), buildRow({ title: 'C' })])
  const rows = await database.db.selectFrom('lot').select('id').orderBy('title').execute()
  ids = rows.map(({ id }) => id)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (list: readonly (number | string)[], asked = {}) =>
  app.get(`/api/recently-viewed?ids=${list.join(',')}`, asked)
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

test('the cards come in the order of their ids, each once, and without lots that are gone', async () => {
  const [a, b, c] = ids
  expect(titles(await ask([c!, a!, 2_147_483_647, c!, b!]))).toEqual(['C', 'A', 'B'])
})

test('sale details come to roles that may see them alone', async () => {
  expect(await ask(ids, { role: 4 })).toMatchObject({ items: [{ location: 'Geneva' }, {}, {}] })
  for (const { location, auctionDate } of (await ask(ids, { role: 1 })).items)
    expect([location, auctionDate]).toEqual([undefined, undefined])
})

test('asking counts as no view', async () => {
  await ask(ids)
  await app.close()
  expect(await database.db.selectFrom('lot_view').selectAll().execute()).toEqual([])
  app = await startTestApp(database, {}, { roleByHeader: true })
})

test.each(['', 'x', '1,', '0', '-1', '1e3', '2147483648', Array(13).fill(1).join(',')])(
  'ids "%s" are refused',
  async (list) => {
    expect(await ask([list], { status: 400 })).toMatchObject({ code: 'invalid-request' })
  },
)
