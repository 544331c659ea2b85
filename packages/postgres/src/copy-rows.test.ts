import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { withSavepoint } from './with-savepoint.ts'
import { copyRows } from './copy-rows.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    create table copied (
      id int primary key, "order" text, amount numeric(16, 2), days int[], sure bool, data jsonb, words tsvector,
      more text default 'given'
    )`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => void (await sql`truncate copied`.execute(database.db)))

const columns = {
  id: 'int4',
  order: 'text null',
  amount: 'numeric null',
  days: '_int4',
  sure: 'bool',
  data: 'jsonb null',
  words: 'tsvector',
} as const
const row = { order: null, amount: null, days: [], sure: true, data: null, words: '' }
const copy = (rows: readonly object[]) => copyRows(database.db, 'copied', columns, rows)
const stored = async () => (await sql<object>`select * from copied order by id`.execute(database.db)).rows

test('given rows, then each cell arrives as its type, what is not given is empty, and what is not named has its default', async () => {
  await copy([
    { id: 1, amount: '12345678901234.56', days: [3, 1], sure: false, data: { a: ['\\', '\n'] }, words: 'b a' },
    { ...row, id: 2, words: "'it''s' 'two words'", data: '{"text": "of \\"JSON\\""}', unknown: 'ignored' },
  ])
  expect(await stored()).toEqual([
    {
      id: 1,
      order: null,
      amount: '12345678901234.56',
      days: [3, 1],
      sure: false,
      data: { a: ['\\', '\n'] },
      words: "'a' 'b'",
      more: 'given',
    },
    {
      id: 2,
      order: null,
      amount: null,
      days: [],
      sure: true,
      data: { text: 'of "JSON"' },
      words: String.raw`'it''s' 'two words'`,
      more: 'given',
    },
  ])
})

test.each([
  ['backslashes and what they make of letters', String.raw`\N \. \t \\ \x41 \101`],
  ['what parts cells and rows', 'a\tb\nc\rd\r\ne'],
  ['the end of COPY itself', '\\.\n\\.'],
  ['nothing', ''],
  ['letters of every kind', `é – 金 😀 '"{}`],
])('given a text with %s, then it arrives as it is', async (_, text) => {
  await copy([{ ...row, id: 1, order: text, data: { text } }])
  expect(await stored()).toMatchObject([{ order: text, data: { text } }])
})

test('given what PostgreSQL cannot keep, then it is taken out of texts and of JSON', async () => {
  await copy([{ ...row, id: 1, order: 'a\0b\ud800c', data: { text: 'a\0b\ud800c' } }])
  expect(await stored()).toMatchObject([{ order: 'ab\ufffdc', data: { text: 'ab\ufffdc' } }])
})

test('given more than one message holds, then all of it is copied', async () => {
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ ...row, id, order: `–${'é'.repeat(100)}${id}` }))
  await copy(rows)
  const { rows: found } = await sql<{ rows: number; same: boolean }>`
    select count(*)::int as rows, bool_and("order" = '–' || repeat('é', 100) || id) as same from copied`.execute(
    database.db,
  )
  expect(found).toEqual([{ rows: 3_000, same: true }])
})

test('given a row that is refused, then its error has its code, and the transaction goes on behind its savepoint', async () => {
  await database.db.transaction().execute(async (tx) => {
    const refused = withSavepoint(tx, () =>
      copyRows(tx, 'copied', columns, [
        { ...row, id: 1 },
        { ...row, id: 'x' },
      ]),
    )
    await expect(refused).rejects.toMatchObject({ code: '22P02' })
    await copyRows(tx, 'copied', columns, [{ ...row, id: 3 }])
  })
  expect(await stored()).toMatchObject([{ id: 3 }])
})

test('given a table that is not there, then its error has its code, and the connection goes on', async () => {
  await database.db.connection().execute(async (one) => {
    const missing = copyRows(one, 'nowhere', columns, [{ ...row, id: 1, order: 'x'.repeat(300_000) }])
    await expect(missing).rejects.toMatchObject({ code: '42P01' })
    await copyRows(one, 'copied', columns, [{ ...row, id: 2 }])
  })
  expect(await stored()).toMatchObject([{ id: 2 }])
})

test('given a row that cannot be written, then its own error is thrown, and the connection stays usable', async () => {
  await database.db.connection().execute(async (one) => {
    const unwritable = copyRows(one, 'copied', columns, [
      { ...row, id: 1, order: 'x'.repeat(300_000) },
      { ...row, id: 2, data: 3n },
    ])
    await expect(unwritable).rejects.toThrow(TypeError)
    await copyRows(one, 'copied', columns, [{ ...row, id: 3 }])
  })
  expect(await stored()).toMatchObject([{ id: 3 }])
})

test('given no rows, then nothing is asked', async () => {
  await expect(copyRows(database.db, 'no such table', columns, [])).resolves.toBeUndefined()
})
