import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { bulkInsert, buildRecordset, stringifyStorable } from './bulk-insert.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    create table bulk (
      id int primary key, "order" text, amount numeric(16, 2), days int[], at timestamptz, data jsonb default '{}'
    )`.execute(database.db)
})
afterAll(() => database.close())

const columns = { id: 'int4', order: 'text null', amount: 'numeric null', days: '_int4' } as const
const stored = async () => (await sql<object>`select * from bulk order by id`.execute(database.db)).rows

test('given rows, then each column arrives as its type, also under a name that SQL knows, and what is not given is empty', async () => {
  await bulkInsert('bulk', columns, [
    { id: 1, order: `a'b"c\\d\n–`, amount: '12345678901234.56', days: [3, 1] },
    { id: 2, order: null, days: [], more: 'ignored' },
  ]).execute(database.db)
  expect(await stored()).toMatchObject([
    { id: 1, order: `a'b"c\\d\n–`, amount: '12345678901234.56', days: [3, 1], at: null, data: {} },
    { id: 2, order: null, amount: null, days: [] },
  ])
})

test('given more rows than a statement has parameters, then they are one statement all the same', async () => {
  const rows = Array.from({ length: 70_000 }, (_, id) => ({ id, amount: '0.10' }))
  const { rows: found } = await sql<{ rows: number; sum: string }>`
    select count(*)::int as rows, sum(amount) as sum from ${buildRecordset(columns, rows, 'fresh')}`.execute(
    database.db,
  )
  expect(found).toEqual([{ rows: 70_000, sum: '7000.00' }])
})

test('given no rows, then none is written', async () => {
  const before = await stored()
  await bulkInsert('bulk', columns, []).execute(database.db)
  expect(await stored()).toEqual(before)
})

describe('what PostgreSQL cannot keep is taken out of texts', () => {
  test.each<[string, string, string]>([
    ['a NUL', 'a\0b', 'ab'],
    ['several', '\0\0a\0', 'a'],
    ['half of a character', 'a\ud83db', 'a\ufffdb'],
    ['the other half', '\ude00', '\ufffd'],
    ['a whole one stays', 'a😀b', 'a😀b'],
    ['the words for a NUL stay', 'a\\u0000b', 'a\\u0000b'],
    ['the same behind a backslash', '\\\0', '\\'],
    ['the words for half of one stay', '\\ud83d', '\\ud83d'],
  ])('%s', async (_, text, expected) => {
    expect(JSON.parse(stringifyStorable([text]))).toEqual([expected])
    const { rows } = await sql<{ data: string }>`
      select data from ${buildRecordset({ data: 'text' }, [{ data: text }], 'fresh')}`.execute(database.db)
    expect(rows).toEqual([{ data: expected }])
  })
})
