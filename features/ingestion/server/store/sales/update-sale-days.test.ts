import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const lots = async () =>
  new Map((await database.db.selectFrom('lot').selectAll().execute()).map((lot) => [lot.source_key, lot]))
const moves = async () =>
  (
    await database.db
      .selectFrom('lot_change')
      .innerJoin('lot', 'lot.id', 'lot_change.lot_id')
      .select(['source_key', 'before', 'after'])
      .where('kind', '=', 'date-moved')
      .orderBy('source_key')
      .execute()
  ).map(({ source_key, before, after }) => [source_key, before, after])

const old = ['2999-05-01', '2999-05-02']
const later = { sale_starts: '2999-06-01', sale_ends: '2999-06-03' }

describe('a sale with a new date', () => {
  test('moves every lot, and each has it in its change log once, however many batches name it', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => buildRow({ key: String(index) }))
    await ingestRows(database.db, rows)
    // All but the last hundred come again.
    const again = rows.slice(0, 500).map((row) => ({ ...row, ...later }))
    await ingestRows(database.db, again)
    await ingestRows(database.db, again)
    expect(new Set([...(await lots()).values()].map(({ sale_day }) => sale_day))).toEqual(new Set(['2999-06-03']))
    const moved = await moves()
    expect(moved).toHaveLength(600)
    expect(new Set(moved.map(([key]) => key)).size).toBe(600)
    expect(moved[599]?.slice(1)).toEqual([old, ['2999-06-01', '2999-06-03']])
  })

  test('a lot that goes to another sale has moved once, one that comes new has not', async () => {
    await ingestRows(database.db, [buildRow({ key: 'goes' }), buildRow({ key: 'stays' })])
    await ingestRows(database.db, [
      buildRow({ key: 'goes', sale_key: 'S2', sale_starts: '2999-09-09', sale_ends: '2999-09-09' }),
      buildRow({ key: 'new', ...later }),
    ])
    expect(await moves()).toEqual([
      ['goes', old, ['2999-09-09', '2999-09-09']],
      ['stays', old, ['2999-06-01', '2999-06-03']],
    ])
    expect((await lots()).get('goes')?.sale_day).toBe('2999-09-09')
  })
})

describe('until when lots are upcoming', () => {
  test('a corrected time zone moves the hour of every lot of the sale', async () => {
    await ingestRows(database.db, [buildRow({ key: 'a' }), buildRow({ key: 'b' })])
    await ingestRows(database.db, [buildRow({ key: 'a', time_zone: 'Asia/Hong_Kong' })])
    expect([...(await lots()).values()].map(({ past_from }) => past_from)).toEqual(
      Array.from({ length: 2 }, () => new Date('2999-05-02T16:00:00Z')),
    )
    expect(await moves()).toEqual([])
  })

  test('a row that leaves the date out takes it from no lot of the sale', async () => {
    const undated = { sale_starts: null, sale_ends: null }
    const sold = buildRow({ key: 'sold', price: '5', price_basis: 'hammer' })
    await ingestRows(database.db, [buildRow({ key: 'a' }), buildRow({ key: 'b' }), sold])
    const before = await lots()
    await ingestRows(database.db, [buildRow({ key: 'a', ...undated })])
    const after = await lots()
    for (const key of ['a', 'b', 'sold']) {
      expect(after.get(key)).toMatchObject({ sale_day: '2999-05-02', past_from: before.get(key)?.past_from })
    }
  })

  test('the ninety days of an undated lot do not begin anew when it changes, and end with its price', async () => {
    const undated = buildRow({ key: 'a', sale_starts: null, sale_ends: null, listed_on: null })
    await ingestRows(database.db, [undated])
    await sql`update lot set listed_at = '2026-01-01', past_from = '2026-04-01'`.execute(database.db)
    await ingestRows(database.db, [{ ...undated, estimate_low: '5000' }])
    expect((await lots()).get('a')?.past_from).toEqual(new Date('2026-04-01T00:00:00Z'))
    await ingestRows(database.db, [{ ...undated, price: '5500', price_basis: 'hammer' }])
    expect((await lots()).get('a')?.past_from).toBe(-Infinity)
  })
})
