import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

const migration = path.resolve(
  import.meta.dirname,
  '../../../../apps/portal/migrations/20261127050000_lot_number_signs.sql',
)
const catalogue = { columns: { lotNumber: 'Lot', title: 'Title', estimateLow: 'Low', estimateHigh: 'High' } }
const results = { priceBasis: 'hammer', columns: { lotNumber: 'Lot', realised: 'Hammer' } }

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const listLots = async () => {
  const rows = await database.db
    .selectFrom('lot')
    .select(['source_key', 'lot_number', 'price', 'estimate_low'])
    .orderBy('id')
    .execute()
  return rows.map(({ source_key, lot_number, price, estimate_low }) => [
    source_key?.split(' ').at(-1),
    lot_number,
    price,
    estimate_low,
  ])
}

/** Writes the keys as the version before did: they ended with the number as the list had it. */
async function restoreOldKeys(): Promise<void> {
  await sql`update lot set lot_number = '3*' where lot_number = '3'`.execute(database.db)
  const tables = ['raw_record', 'stated_lot', 'source_record', 'lot_picture_address']
  for (const table of tables)
    await sql`
      update ${sql.table(table)} as other set source_key = sale.key || ' ' || lot.lot_number
      from lot join sale on sale.id = lot.sale_id
      where other.source_id = lot.source_id and other.source_key = lot.source_key`.execute(database.db)
  await sql`
    update lot set source_key = sale.key || ' ' || lot.lot_number from sale where sale.id = lot.sale_id`.execute(
    database.db,
  )
}

test('stored lots keep their rows by keys without signs, and later results find them', async () => {
  const rows = ['3*', '104a', '7'].map((Lot) => ({ Lot, Title: 'Ruby ring', Low: '400', High: '600' }))
  await ingestList(database.db, catalogue, rows)
  await restoreOldKeys()
  expect((await listLots()).map(([key]) => key)).toEqual(['3*', '104a', '7'])
  const script = await readFile(migration, 'utf8')
  await database.db.transaction().execute((tx) => sql.raw(script).execute(tx))
  const summary = await ingestList(database.db, results, [
    { Lot: '3', Hammer: '500' },
    { Lot: '104A', Hammer: '550' },
    { Lot: '7*', Hammer: '580' },
  ])
  expect(summary).toMatchObject({ newLots: 0, changedLots: 3 })
  expect((await listLots()).map(([key, , price, low]) => [key, price, low])).toEqual([
    ['3', '500.00', '400.00'],
    ['104A', '550.00', '400.00'],
    ['7', '580.00', '400.00'],
  ])
})

test('of two lots with the same number without signs, both stay', async () => {
  await emptyTables(database.db, 'source', 'house')
  await ingestList(
    database.db,
    catalogue,
    ['5', '6'].map((Lot) => ({ Lot, Title: 'Ruby ring', Low: '400', High: '600' })),
  )
  await sql`update lot set lot_number = '5*', source_key = (select key from sale) || ' 5*' where lot_number = '6'`.execute(
    database.db,
  )
  const script = await readFile(migration, 'utf8')
  await database.db.transaction().execute((tx) => sql.raw(script).execute(tx))
  expect((await listLots()).map(([key]) => key)).toEqual(['5', '5*'])
})
