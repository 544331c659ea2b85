import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { deleteOldFeed } from '@parure/features/catalog/server/delete-old-feed.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { rebuildSummaries, updateSummaries } from './summarise.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    buildPastRow({
      key: `lot ${at}`,
      house: at % 2 ? 'Halder & Roe' : 'House of Alder',
      sale_key: `Sale ${at % 4}`,
      currency: 'EUR',
      price: String(1000 + at),
      price_basis: 'hammer',
    }),
  )
  await ingestRows(database.db, rows)
})
beforeEach(async () => void (await updateSummaries(database.db)))
afterAll(() => database.close())

async function loadSummaries(): Promise<Record<string, string[]>> {
  const tables = ['lot', 'figure', 'derived_figure', 'part', 'quarter', 'sale', 'subject']
  const each = tables.map(async (name) => {
    const { rows } = await sql<{ row: string }>`
      select summary::text as row from ${sql.table(`market_${name}`)} as summary`.execute(database.db)
    return [name, rows.map(({ row }) => row).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(each))
}

/** Expects what a rebuild makes; returns the number of sales that were counted before. */
async function expectUpToDate(): Promise<number> {
  const done = await updateSummaries(database.db)
  const followed = await loadSummaries()
  await rebuildSummaries(database.db)
  expect(followed).toEqual(await loadSummaries())
  return done?.sales ?? 0
}

const lot = (at: number) => sql`source_key = ${`lot ${at}`}`

test('a lot that moves to another sale is counted in it and no longer in the former', async () => {
  await sql`update lot set sale_id = (select sale_id from lot where ${lot(1)}) where ${lot(0)}`.execute(database.db)
  expect(await expectUpToDate()).toBe(2)
  const { rows } = await sql`
    select from market_lot join lot on lot.id = lot_id and lot.sale_id = market_lot.sale_id where ${lot(0)}`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a changed price with premium is counted', async () => {
  await sql`update lot set inclusive_price = 1300 where ${lot(2)}`.execute(database.db)
  expect(await expectUpToDate()).toBe(1)
  const { rows } = await sql`select inclusive_eur from market_lot join lot on lot.id = lot_id where ${lot(2)}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ inclusive_eur: 130_000 }])
})

test('a deleted lot is counted no longer', async () => {
  await sql`delete from lot where ${lot(3)}`.execute(database.db)
  expect(await expectUpToDate()).toBe(1)
})

test('a sale of another house counts for that one', async () => {
  await sql`update sale set house_id = (select max(id) from house where id <> sale.house_id)
    where id = (select min(sale_id) from lot)`.execute(database.db)
  expect(await expectUpToDate()).toBe(1)
})

test('what no figure reads is no change of the market', async () => {
  await sql`update lot set popularity = popularity + 1, title = title || '.', current_bid = 5`.execute(database.db)
  expect(await updateSummaries(database.db)).toBeNull()
})

test('given a change that commits after later ones, then it is counted when it is visible, and nothing twice', async () => {
  const late = await database.pool.connect()
  onTestFinished(() => late.release())
  await late.query('begin')
  await late.query(`update lot set price = price + 100 where source_key = 'lot 4'`)
  await sql`update lot set price = price + 100 where ${lot(5)}`.execute(database.db)
  expect(await updateSummaries(database.db)).toMatchObject({ sales: 1 })
  expect(await updateSummaries(database.db)).toBeNull()
  await late.query('commit')
  expect(await expectUpToDate()).toBe(1)
})

test('given summaries that are older than the feed, then all sales are counted again', async () => {
  await sql`update lot set price = price + 1 where ${lot(6)}`.execute(database.db)
  await sql`update lot_feed set written_at = now() - interval '8 days'`.execute(database.db)
  await sql`update feed_subscriber set read_at = now() - interval '9 days'`.execute(database.db)
  await deleteOldFeed(database.db)
  expect(await expectUpToDate()).toBe(4)
})

test('the version before finds changed sales in its own table', async () => {
  const { db } = database
  await sql`delete from market_change`.execute(db)
  await sql`update lot set price = price + 1 where ${lot(7)}`.execute(db)
  await sql`update lot set popularity = popularity + 1`.execute(db)
  const { rows } = await sql`
    select from market_change where sale_id <> (select sale_id from lot where ${lot(7)})`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('market_change').select('sale_id').execute()).toHaveLength(1)
})
