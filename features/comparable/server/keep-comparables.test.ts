import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing } from '@parure/portal/test/lots/sapphire-rings.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { rebuildComparables, updateComparables } from './keep-comparables.ts'
import { openPools } from './pools.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const stored = () => database.db.selectFrom('comparable_lot').selectAll().orderBy('lot_id').execute()

interface Ring extends Record<string, unknown> {
  hammer: string | null
  isAfterSale: boolean
}
const aRing = ({ isAfterSale, ...ring }: Ring) =>
  buildSoldRing({ ...ring, ...(isAfterSale && ring.hammer !== null ? { outcome: 'after-sale' } : {}) })

test('a lot that was sold after the sale is one that was bought in, without a price', async () => {
  const ring = buildSoldRing({ key: 'after', hammer: '5000' })
  await ingestRows(database.db, [ring])
  await updateComparables(database.db)
  expect(await stored()).toMatchObject([{ is_sold: true, hammer: '5000.00', hammer_euros: '5000.00' }])
  await ingestRows(database.db, [{ ...ring, outcome: 'after-sale' }])
  await updateComparables(database.db)
  expect(await stored()).toMatchObject([{ is_sold: false, hammer: null, hammer_euros: null }])
})

test('after any runs the table is what it would be if it were made anew', async () => {
  const row = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    hammer: fc.constantFrom('1000', '2000', null),
    isAfterSale: fc.boolean(),
    carats: fc.constantFrom('2.00', '3.10'),
    title: fc.constantFrom('Sapphire ring', 'Sapphire brooch', 'Ruby and sapphire ring'),
  })
  const runs = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(runs, async (all) => {
      for (const rows of all) {
        await ingestRows(database.db, [...new Map(rows.map((each) => [each.key, aRing(each)])).values()])
        await updateComparables(database.db)
      }
      await sql`delete from lot where id = (select max(id) from lot)`.execute(database.db)
      await updateComparables(database.db)
      const kept = await stored()
      await rebuildComparables(database.db)
      expect(kept).toEqual(await stored())
    }),
    { numRuns: Number(process.env['CASES'] ?? 12) },
  )
})

test('a copy in memory is loaded anew once its pool has changed, and only then', async () => {
  const pools = openPools(database.db)
  await ingestRows(database.db, [buildSoldRing({ key: 'first', hammer: '5000' })])
  await updateComparables(database.db)
  const before = await pools.loadPool('Rings/Sapphire/')
  await ingestRows(database.db, [
    buildSoldRing({ key: 'a brooch', title: 'Ruby brooch', description: 'A ruby of 2 carats.' }),
  ])
  await updateComparables(database.db)
  expect(await pools.loadPool('Rings/Sapphire/')).toBe(before)
  await ingestRows(database.db, [buildSoldRing({ key: 'second', hammer: '7000' })])
  await updateComparables(database.db)
  expect((await pools.loadPool('Rings/Sapphire/')).size).toBe(before.size + 1)
})

test('a database that was restored is read from its beginning', async () => {
  await sql`update feed_subscriber set catalogue = 'another'`.execute(database.db)
  await sql`delete from comparable_lot`.execute(database.db)
  await updateComparables(database.db)
  expect((await stored()).length).toBeGreaterThan(0)
})
