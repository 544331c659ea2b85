import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { recomputePopularity } from './popularity.ts'
import { createViewCounter } from './create-view-counter.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('views of the last thirty days make a lot popular, older ones no longer', async () => {
  await ingestRows(database.db, [buildRow({ key: 'a' }), buildRow({ key: 'b' })])
  const [a = 0, b = 0] = (await database.db.selectFrom('lot').select('id').orderBy('source_key').execute()).map(
    ({ id }) => id,
  )
  await database.db.insertInto('lot_view').values({ lot_id: b, day: '2020-01-01', views: 50 }).execute()
  const views = createViewCounter(database.db)
  for (const id of [a, a, b, 999_999]) views.countView(id)
  await views.flush()
  views.countView(a)
  await views.flush()
  await recomputePopularity(database.db)
  const popularity = await database.db.selectFrom('lot').select('popularity').orderBy('source_key').execute()
  expect(popularity.map((lot) => lot.popularity)).toEqual([3, 1])
})
