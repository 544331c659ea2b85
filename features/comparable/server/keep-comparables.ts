import { sql } from 'kysely'
import { readFeed } from '@parure/features/catalog/server/read-feed.ts'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { buildPoolName, iterateLotsForComparison, type LotForComparison } from './read-lots-for-comparison.ts'
import { comparableTables } from './tables.ts'

/** Number of lots per batch. */
const batchSize = 5_000

/** The ids of the lots that were compared again, or 'all'. */
export type RefreshedLots = readonly number[] | 'all'

/** Applies the changes of the catalog since the last update to the table of comparable lots. */
export async function updateComparables(db: Db, onProgress?: OnProgress): Promise<RefreshedLots> {
  return db.transaction().execute(async (tx) => {
    const { isComplete, isUnread } = await readFeed(tx, 'comparables')
    if (!isComplete) {
      await rebuildTable(tx, onProgress)
      return 'all'
    }
    const { rows } = await sql<{ lot_id: number }>`
      select distinct lot_id from lot_feed where ${isUnread} and lot_id <> 0`.execute(tx)
    const ids = rows.map(({ lot_id }) => lot_id)
    for (let from = 0; from < ids.length; from += batchSize) await refreshLots(tx, ids.slice(from, from + batchSize))
    return ids
  })
}

/** Rebuilds the whole table. */
export async function rebuildComparables(db: Db, onProgress?: OnProgress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readFeed(tx, 'comparables')
    await rebuildTable(tx, onProgress)
  })
}

type OnProgress = (done: number, of: number) => void

async function rebuildTable(tx: Tx, onProgress?: OnProgress): Promise<void> {
  await sql`delete from comparable_lot`.execute(tx)
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from lot`.execute(tx)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from < last; from += batchSize) {
    await insertLots(
      tx,
      await iterateLotsForComparison(tx, sql`lot.id > ${from} and lot.id <= ${from + batchSize} and ${hasEnded}`),
    )
    onProgress?.(Math.min(last, from + batchSize), last)
  }
  await incrementVersions(tx, sql`select pool from comparable_lot union select pool from comparable_pool`)
}

const hasEnded = sql<boolean>`lot.sale_day is not null and (lot.price is not null or lot.stated_outcome = 'unsold')`

/** Increments the versions only of pools whose rows differ: unchanged lots invalidate no copy in memory. */
async function refreshLots(tx: Tx, ids: readonly number[]): Promise<void> {
  const ofThese = sql`select * from comparable_lot where lot_id = any(${ids}::int[])`
  const insertTheirs = async (): Promise<void> =>
    insertLots(tx, await iterateLotsForComparison(tx, sql`lot.id = any(${ids}::int[]) and ${hasEnded}`))
  const { rows } = await sql`${ofThese} limit 1`.execute(tx)
  if (rows.length === 0) {
    await insertTheirs()
    return incrementVersions(tx, sql`select distinct pool from (${ofThese}) as new`)
  }
  await sql`drop table if exists pg_temp.lot_before`.execute(tx)
  await sql`create temporary table lot_before on commit drop as ${ofThese}`.execute(tx)
  await sql`delete from comparable_lot where lot_id = any(${ids}::int[])`.execute(tx)
  await insertTheirs()
  await incrementVersions(
    tx,
    sql`
      select pool from (table lot_before except ${ofThese}) as gone
      union select pool from (${ofThese} except table lot_before) as come`,
  )
}

async function incrementVersions(tx: Tx, pools: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into comparable_pool (pool, version) select pool, 1 from (${pools}) as changed (pool)
    on conflict (pool) do update set version = comparable_pool.version + 1`.execute(tx)
}

function insertLots(tx: Tx, lots: IteratorObject<LotForComparison>): Promise<void> {
  return copyRows(tx, 'comparable_lot', comparableTables.comparable_lot, lots.map(buildComparableRow))
}

function buildComparableRow(lot: LotForComparison) {
  const { traits } = lot
  return {
    lot_id: lot.id,
    pool: buildPoolName(traits),
    sub_category: traits.subCategory,
    shape: traits.shape,
    carats: traits.carats,
    color: traits.color,
    clarity: traits.clarity,
    origin: traits.origin,
    treatment: traits.treatment,
    maker: traits.maker,
    laboratory: traits.laboratory,
    report: lot.report,
    stone_leads: lot.stoneLeads,
    sold_on: lot.soldOn,
    hammer: lot.hammer,
    hammer_euros: lot.hammerEuros,
    currency: lot.currency,
    is_sold: lot.isSold,
    estimate_euros: lot.estimateEuros,
    metal: traits.metal,
    grams: traits.grams,
  }
}
