import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'picture')
})

test('given a lot with stones, then each is kept with what is said of it, its words and how it was come by', async () => {
  await ingestRows(database.db, [
    buildRow({
      title: 'A sapphire and diamond ring, attributed to Boucheron',
      description: 'Set with a cushion-shaped Ceylon sapphire of 5.12 carats. GIA report no. 2205894321. Ring size N½.',
    }),
  ])
  const reading = database.db.selectFrom('lot_reading').select(['attributes', 'stones', 'reports'])
  const { attributes, stones, reports } = await reading.executeTakeFirstOrThrow()
  expect(stones).toMatchObject([
    {
      species: 'Sapphire',
      carats: '5.12',
      shape: 'Cushion',
      origin: 'Sri Lanka',
      quote: '5.12 carats',
      confidence: 'read',
    },
    { species: 'Diamond', reportNumber: '2205894321', quote: 'diamond', confidence: 'stated' },
  ])
  expect(reports).toBe('GIA 2205894321')
  const fields = ['attributed-to', 'report', 'ring-size']
  const read = (attributes as { field: string }[]).filter(({ field }) => fields.includes(field))
  expect(read.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))).toEqual([
    { field: 'attributed-to', value: 'Boucheron', quote: 'Boucheron', confidence: 'stated' },
    { field: 'report', value: 'GIA 2205894321', quote: 'GIA', confidence: 'stated' },
    { field: 'ring-size', value: 'N½', quote: 'Ring size N½', confidence: 'stated' },
  ])
})
