import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deriveAllPrices, deriveMissingPrices } from './derive-prices.ts'
import { loadReference, importReference } from './load-reference.ts'
import { loadLotsOnBothBases } from './load-lots-on-both-bases.ts'
import { loadSalePremiums } from './load-sale-premiums.ts'
import { referenceFile, UnreadableSchedules } from './reference-file.ts'
import { replaceSchedules } from './replace-schedules.ts'

const house = 'Halder & Roe'
const sold = (number: string, price: string, price_basis: string, day = '2024-02-01') =>
  buildRow({ key: number, sale_key: day, sale_starts: day, sale_ends: day, lot_number: number, price, price_basis })
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    sold('1', '2000', 'hammer'),
    sold('2', '2310', 'inclusive'),
    sold('3', '2000', 'unknown'),
    sold('4', '2000', 'hammer', '2019-02-01'),
  ])
})
afterAll(() => database.close())
beforeEach(() => replace('0:21 1000:10'))

const replace = (tiers: string, given: object = {}) =>
  database.db
    .transaction()
    .execute((tx) => replaceSchedules(tx, 'demo', [buildSchedule({ house, tiers, quote: 'terms', ...given })]))

/** By lot number: hammer and inclusive price, derived ones with an asterisk. */
async function stored() {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', lot_number, round(hammer) || case when hammer_is_derived then '*' else '' end,
      round(inclusive) || case when inclusive_is_derived then '*' else '' end) as line
    from lot_on_both_bases join lot on lot.id = lot_id order by lot_number`.execute(database.db)
  return rows.map(({ line }) => line)
}
async function asked() {
  const lots = await database.db.selectFrom('lot').select(['id', 'lot_number']).orderBy('lot_number').execute()
  const found = await loadLotsOnBothBases(
    database.db,
    lots.map(({ id }) => id),
  )
  return lots.map(({ id, lot_number }) => {
    const shown = [found.get(id)?.hammer, found.get(id)?.inclusive].flatMap((each) =>
      each ? [`${each.amount}${each.isDerived ? '*' : ''}`] : [],
    )
    return [lot_number, ...shown].join(' ')
  })
}

test('the stored figures are those that are worked out when asked, with every schedule', async () => {
  expect(await deriveMissingPrices(database.db)).toBe(2)
  expect(await stored()).toEqual(['1 2000 2310*', '2 2000* 2310', '3', '4 2000'])
  expect(await asked()).toEqual(await stored())
  await replace('0:20')
  expect(await stored()).toEqual(['1 2000', '2 2310', '3', '4 2000'])
  expect(await deriveMissingPrices(database.db)).toBe(2)
  expect(await stored()).toEqual(['1 2000 2400*', '2 1925* 2310', '3', '4 2000'])
  expect(await deriveMissingPrices(database.db)).toBe(0)
  expect(await deriveAllPrices(database.db)).toBe(2)
  expect(await asked()).toEqual(await stored())
})

test('a doubtful schedule gives no figure, and takes away those that there are', async () => {
  await deriveMissingPrices(database.db)
  await replace('0:21 1000:10', { derive: false })
  expect(await deriveMissingPrices(database.db)).toBe(0)
  expect(await stored()).toEqual(['1 2000', '2 2310', '3', '4 2000'])
})

test('lots of a house without a schedule are left out until it has one', async () => {
  const countRows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from derived_price`.execute(database.db)).rows[0]?.n
  await replace('0:20', { house: 'Another House' })
  expect(await deriveMissingPrices(database.db)).toBe(0)
  expect(await countRows()).toBe(0)
  await replace('0:21 1000:10')
  expect(await deriveMissingPrices(database.db)).toBe(2)
  expect(await stored()).toEqual(['1 2000 2310*', '2 2000* 2310', '3', '4 2000'])
})

test('a sale that moves and a price that is corrected leave no figure behind', async () => {
  await deriveMissingPrices(database.db)
  await sql`update lot set price = 3000 where lot_number = '1'`.execute(database.db)
  expect(await stored()).toEqual(['1 3000', '2 2000* 2310', '3', '4 2000'])
  await sql`update sale set starts_on = '2018-02-01', ends_on = '2018-02-01' where key = '2024-02-01'`.execute(
    database.db,
  )
  expect(await stored()).toEqual(['1 3000', '2 2310', '3', '4 2000'])
  expect(await deriveMissingPrices(database.db)).toBe(0)
  await sql`update sale set starts_on = '2024-02-01', ends_on = '2024-02-01' where key = '2024-02-01'`.execute(
    database.db,
  )
  await sql`update lot set price = 2000 where lot_number = '1'`.execute(database.db)
  expect(await deriveMissingPrices(database.db)).toBe(2)
})

test('the premium of a sale comes with its day and source', async () => {
  const { id } = await database.db
    .selectFrom('sale')
    .select('id')
    .where('key', '=', '2024-02-01')
    .executeTakeFirstOrThrow()
  expect(await loadSalePremiums(database.db, id)).toMatchObject([
    { currency: 'CHF', reason: null, schedules: [{ validFrom: '2020-01-01', isOld: true, source: 'terms' }] },
  ])
  expect(await loadSalePremiums(database.db, 999_999)).toEqual([])
})

test('the reference file is taken once, again without any change, and a dry run changes nothing', async () => {
  await loadReference(database.db)
  await loadReference(database.db)
  expect(await importReference(database.db, referenceFile, false)).toEqual({
    added: [],
    changed: [],
    removed: [],
    unchanged: 132,
  })
  const folder = await createTemporaryFolder('schedules')
  const file = path.join(folder, 'schedules.json')
  const one = { house: 'Doyle', site: 'New York', currency: 'USD', from: '2024-01-01', tiers: '0:30', quote: 'x' }
  await writeFile(file, JSON.stringify([one]))
  const dry = await importReference(database.db, file, true)
  expect([dry.added.length, dry.changed, dry.removed.length]).toEqual([
    0,
    ['Doyle, New York, from 2024-01-01: 30%'],
    131,
  ])
  expect((await importReference(database.db, referenceFile, true)).unchanged).toBe(132)
  await writeFile(file, JSON.stringify([{ ...one, tiers: '5:30' }]))
  await expect(importReference(database.db, file, false)).rejects.toThrow(UnreadableSchedules)
  await rm(folder, { recursive: true })
})
