import { parseAmountCents } from '@parure/values/money.ts'
import { sql } from 'kysely'
import { hasStatus } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadRangePolicy } from '../backtest/load-backtest.ts'
import type { RefreshedLots } from '../keep-comparables.ts'
import { findNeighbors } from '../neighbors.ts'
import { openPools, type Pools } from '../pools.ts'
import { createPriceReader } from '../compute-comparable-prices.ts'
import { buildRangeAnswer } from '../build-range-answer.ts'
import { createRateSeriesCache, type GetEuroRate } from '../create-rate-series-cache.ts'
import { buildPoolName, readLotsForComparison, type LotForValuation } from '../read-lots-for-comparison.ts'
import { readLatestRate } from '../read-latest-rate.ts'
import { readTodayNumber } from '../read-today-number.ts'
import { isBelowShown } from '../backtest/test-models.ts'
import { loadModel, type LoadedModel } from '../model/load-model.ts'

/** Number of lots per batch. */
const batchSize = 2_000

/**
 * Marks upcoming lots whose high estimate is below the range of their comparable lots, and removes the mark from all
 * other lots that were checked: all lots every night, and changed lots after an update. The range covers complete
 * calendar years, as SmallPack sees it, so that the mark reveals no sale day.
 */
export async function markEstimates(db: Db, checkedLots: RefreshedLots): Promise<void> {
  const ids = checkedLots === 'all' ? await listUpcomingIds(db) : checkedLots
  if (checkedLots === 'all') await removePastMarks(db)
  if (ids.length === 0) return
  const compared = await createBelowRangeCheck(db)
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const lots = await readLotsForComparison(db, sql`lot.id = any(${some}::int[]) and ${hasStatus('Upcoming')}`)
    const below: number[] = []
    // Ordered by pool, so that each pool is loaded once.
    for (const lot of lots.toSorted((one, other) => (buildPoolName(one.traits) < buildPoolName(other.traits) ? -1 : 1)))
      if (await compared(lot)) below.push(lot.id)
    await storeMarks(db, some, below)
  }
}

async function listUpcomingIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from lot where ${hasStatus('Upcoming')} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a predicate: whether a lot's high estimate is below its range; false when the range is refused. */
async function createBelowRangeCheck(db: Db): Promise<(lot: LotForValuation) => Promise<boolean>> {
  // Marks are withheld while past lots that would have had one did no better than others.
  if (!(await isBelowShown(db))) return async () => false
  const today = await readTodayNumber(db)
  const [isTested, loaded] = await Promise.all([loadRangePolicy(db), loadModel(db, 'public', today)])
  const readLowEnd = loaded
    ? createModelReader(db, loaded, today)
    : createComparablesReader({ pools: openPools(db), loadRates: createRateSeriesCache(db), today })
  return async (lot) => {
    const { traits, currency, estimateHigh } = lot
    if (currency === null || estimateHigh === null || !isTested(traits.category)) return false
    const low = await readLowEnd({ ...lot, currency })
    return low !== null && Number(parseAmountCents(estimateHigh)) < low
  }
}

/** Returns the low end of a lot's range in cents of its currency; null when the range is refused. */
type ReadLowEnd = (lot: LotForValuation & { currency: string }) => Promise<number | null>

function createModelReader(db: Db, { valuer, day }: LoadedModel, today: number): ReadLowEnd {
  const rates = new Map<string, Promise<number | null>>()
  return async ({ readValuedTraits, currency }) => {
    const rate = rates.get(currency) ?? readLatestRate(db, currency, today)
    rates.set(currency, rate)
    const perEuro = await rate
    const { range } = valuer.value(readValuedTraits(), { day, estimateEuros: null })
    return range && perEuro && range.low * 100 * perEuro
  }
}

interface ComparableTerms {
  pools: Pools
  loadRates(currency: string): Promise<GetEuroRate>
  today: number
}

/** With too few sales for a model, the range is that of comparable lots. */
function createComparablesReader({ pools, loadRates, today }: ComparableTerms): ReadLowEnd {
  return async (lot) => {
    const { id: lotId, traits, report, currency } = lot
    const pool = await pools.loadPool(buildPoolName(traits))
    const neighbors = findNeighbors(pool, { lotId, traits, report, seesDays: false, before: today })
    const priceAt = createPriceReader(pool, currency, await loadRates(currency))
    const terms = { seesDays: false, today, isTested: true, priceAt, basis: 'hammer' as const }
    const { range } = buildRangeAnswer(pool, lot, neighbors, terms)
    return range && Number(parseAmountCents(range.low))
  }
}

/** Writes differences only: every inserted or deleted row counts as a change of its lot. */
async function storeMarks(db: Db, looked: readonly number[], below: readonly number[]): Promise<void> {
  await sql`
    delete from below_comparables
    where lot_id = any(${looked}::int[]) and lot_id <> all(${below}::int[])`.execute(db)
  await sql`
    insert into below_comparables select id from lot where id = any(${below}::int[])
    on conflict do nothing`.execute(db)
}

async function removePastMarks(db: Db): Promise<void> {
  await sql`
    delete from below_comparables using lot where lot.id = lot_id and ${hasStatus('Past')}`.execute(db)
}
