import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadSampleWeek } from './load-sample-week.ts'

const aSale = (key: string, day: string) =>
  buildRow({
    key,
    sale_key: key,
    sale_title: key,
    sale_starts: day,
    sale_ends: day,
    price: '7000',
    price_basis: 'hammer',
  })

test('the sample is a week of the year before the last one with three sales, and tells no id', async () => {
  const database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) select '2998-12-03T10:00:00Z'::timestamptz - now()`.execute(db)
  expect(await loadSampleWeek(db)).toBeNull()
  // 2996-06-13 and 2997-06-12 are Mondays.
  await ingestRows(db, [
    aSale('alone in October', '2996-10-12'),
    ...['A', 'B', 'C'].map((key, day) => aSale(key, `2996-06-1${day + 3}`)),
    ...['D', 'E', 'F'].map((key, day) => aSale(key, `2997-06-1${day + 2}`)),
  ])
  const sample = await loadSampleWeek(db)
  expect(sample?.sales.map(({ title, lots }) => [title, lots])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 1],
  ])
  expect(JSON.stringify(sample)).not.toMatch(/"id"|"saved"|2997/)
  await database.close()
})
