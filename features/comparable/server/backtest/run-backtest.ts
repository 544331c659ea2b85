import { summarizeBacktest, type BacktestRecord, type BacktestedLot } from '../../backtest.ts'
import { modelFormat } from '@parure/valuation'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { computePriceRange } from '../../compute-price-range.ts'
import type { Traits } from '../../traits.ts'
import type { Db } from '@parure/features/schema.ts'
import { hashLotId, findNeighbors } from '../neighbors.ts'
import { isSold, readTraits, hasDominantStone, type Pool } from '../pool.ts'
import { openPools } from '../pools.ts'
import { testModels, type ModelRecord } from './test-models.ts'
import { computeComparablePrices, createPriceReader } from '../compute-comparable-prices.ts'
import { createRateSeriesCache, type GetEuroRate } from '../create-rate-series-cache.ts'

/** Maximum number of lots tested per category; a hash selects the sample. */
const maxTestedLots = 4_000

/**
 * Fits the models and tests them on the sold lots of this installation, each valued from earlier sales alone; with too few
 * sales for a model, tests the ranges of comparable lots. Stores the results by category.
 */
export async function runBacktest(db: Db, onProgress?: (pool: string) => void): Promise<BacktestRecord[]> {
  const records = (await testModels(db)) ?? (await testComparables(db, onProgress))
  await storeRecords(db, records)
  return records
}

async function testComparables(db: Db, onProgress?: (pool: string) => void): Promise<BacktestRecord[]> {
  const { rows } = await sql<{ pool: string }>`select distinct pool from comparable_lot order by pool`.execute(db)
  const tested = new Map<string, BacktestedLot[]>()
  const [pools, ratesOf] = [openPools(db), createRateSeriesCache(db)]
  const mids = await loadMidEstimates(db)
  const getSampleBound = await computeSampleBounds(db)
  for (const { pool: name } of rows) {
    const [category = '', species = '', kind = ''] = name.split('/')
    const base = { category, species: species || null, kind: kind || null }
    const pool = await pools.loadPool(name)
    const lots = tested.get(category) ?? []
    lots.push(...(await testPool(pool, base, { loadRates: ratesOf, mids, bound: getSampleBound(category) })))
    tested.set(category, lots)
    onProgress?.(name)
  }
  return [...tested].map(([category, lots]) =>
    summarizeBacktest(
      category,
      lots.toSorted((one, other) => hashLotId(one.lotId) - hashLotId(other.lotId)).slice(0, maxTestedLots),
    ),
  )
}

/** Returns for each category an upper bound of the hash of tested lots; the sample slightly exceeds the maximum. */
async function computeSampleBounds(db: Db): Promise<(category: string) => number> {
  const { rows } = await sql<{ category: string; sold: number }>`
    select split_part(pool, '/', 1) as category, count(*)::int as sold
    from comparable_lot where is_sold and hammer is not null group by 1`.execute(db)
  const bounds = new Map(rows.map(({ category, sold }) => [category, (2 ** 32 * 1.2 * maxTestedLots) / sold]))
  return (category) => bounds.get(category) ?? 0
}

interface BacktestContext {
  loadRates(currency: string): Promise<GetEuroRate>
  /** In cents, by lot id. */
  mids: ReadonlyMap<number, number>
  bound: number
}

/** An arbitrary number, the same in every process. */
const advisoryLockId = 20_261_126

/**
 * Runs the first backtest once no run is storing lots, so that untested ranges are not shown for a week. Returns
 * whether it ran; false while another process holds the advisory lock.
 */
export async function runFirstBacktest(db: Db): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${advisoryLockId}) as "isOurs"`.execute(
      connection,
    )
    if (!rows[0]?.isOurs) return false
    try {
      const isDue = await isFirstDue(connection)
      if (isDue) await runBacktest(db)
      return isDue
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLockId})`.execute(connection)
    }
  })
}

/**
 * A record without that of the models, and models of another format, are those of an earlier version, whose readers would
 * wait until the night for figures. The table of comparable lots has to be made anew first.
 */
async function isFirstDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select (not exists (select from backtest_category) or not exists (select from below_record)
        or exists (select from valuation_model where model ->> 'format' <> ${String(modelFormat)}))
      and exists (select from feed_subscriber where name = 'comparables') and exists (select from comparable_lot where hammer is not null)
      and not exists (select from ingestion_run where finished_at is null and failure is null
        and progress_at > app_now() - interval '1 minute') as "isDue"`.execute(db)
  return rows[0]?.isDue === true
}

async function testPool(
  pool: Pool,
  base: Pick<Traits, 'category' | 'species' | 'kind'>,
  { loadRates: ratesOf, mids, bound }: BacktestContext,
): Promise<BacktestedLot[]> {
  const places = Array.from({ length: pool.size }, (_, at) => at).filter(
    (at) => isSold(pool, at) && !Number.isNaN(pool.hammer[at]) && hashLotId(pool.lotId[at] ?? 0) <= bound,
  )
  const tested: BacktestedLot[] = []
  for (const at of places) {
    const lotId = pool.lotId[at] ?? 0
    const traits = readTraits(pool, at, { ...base } as Traits)
    const asOf = pool.day[at] ?? 0
    const currency = pool.texts[pool.text.currency[at] ?? 0] ?? 'EUR'
    const report = pool.texts[pool.text.report[at] ?? 0] ?? null
    const neighbors = findNeighbors(pool, { lotId, traits, report, seesDays: true, before: asOf })
    const leadingCarats = hasDominantStone(pool, at) ? traits.carats : null
    const priceAt = createPriceReader(pool, currency, await ratesOf(currency))
    const options = { priceAt, leadingCarats, asOf, byDay: true }
    const { range } = computePriceRange(traits, computeComparablePrices(pool, neighbors, options).priced)
    tested.push({ lotId, hammer: pool.hammer[at] ?? 0, mid: mids.get(lotId) ?? null, range: range ?? null })
    // Yields to the event loop: the process may serve pages too.
    await nextTurn()
  }
  return tested
}

async function loadMidEstimates(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; mid: number }>`
    select lot.id, ((coalesce(estimate_low, estimate_high) + coalesce(estimate_high, estimate_low)) * 50)::float8 as mid
    from comparable_lot join lot on lot.id = lot_id
    where is_sold and hammer is not null and coalesce(estimate_low, estimate_high) is not null`.execute(db)
  return new Map(rows.map(({ id, mid }) => [id, mid]))
}

async function storeRecords(db: Db, records: readonly (BacktestRecord | ModelRecord)[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from backtest_category`.execute(tx)
    for (const { category, sold, ranged, inside, rangeError, estimateError, ...tested } of records) {
      const [record, shown] = 'record' in tested ? [JSON.stringify(tested.record), tested.showsRanges] : [null, null]
      await sql`
        insert into backtest_category
        select ${category}, ${sold}, ${ranged}, ${inside}, ${rangeError}::real, ${estimateError}::real,
          exists (select from source where name = 'demo'), app_now(), ${record}::jsonb, ${shown}::bool`.execute(tx)
    }
  })
}
