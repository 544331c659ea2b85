import { cents } from '@parure/domain/money'
import { sql } from 'kysely'
import { hasStatus } from '../../lot/status.ts'
import type { Db } from '../../schema.ts'
import { testedCategories } from '../backtest/stored-record.ts'
import type { LookedAt } from '../keep-comparables.ts'
import { neighborsIn } from '../neighbors.ts'
import { openPools, type Pools } from '../pools.ts'
import { pricesIn } from '../price-comparables.ts'
import { rangeOf } from '../range-of.ts'
import { rateSeries, type PerEuro } from '../rate-series.ts'
import { poolOf, readLots, type ReadLot } from '../read-lots.ts'
import { todayOf } from '../today-of.ts'

/** Number of lots per batch. */
const atOnce = 2_000

/**
 * Marks upcoming lots whose high estimate is below the range of their comparable lots, and removes the mark from all
 * other lots that were checked: all lots every night, and changed lots after an update. The range covers complete
 * calendar years, as SmallPack sees it, so that the mark reveals no sale day.
 */
export async function markEstimates(db: Db, looked: LookedAt): Promise<void> {
  const ids = looked === 'all' ? await upcomingIds(db) : looked
  if (looked === 'all') await unmarkPastLots(db)
  if (ids.length === 0) return
  const compared = await comparing(db)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const lots = await readLots(db, sql`lot.id = any(${some}::int[]) and ${hasStatus('Upcoming')}`)
    const below: number[] = []
    // Ordered by pool, so that each pool is loaded once.
    for (const lot of lots.toSorted((one, other) => (poolOf(one.traits) < poolOf(other.traits) ? -1 : 1)))
      if (await compared(lot)) below.push(lot.id)
    await store(db, some, below)
  }
}

async function upcomingIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from lot where ${hasStatus('Upcoming')} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a predicate: whether a lot's high estimate is below its range; false when the range is refused. */
async function comparing(db: Db): Promise<(lot: ReadLot) => Promise<boolean>> {
  const terms: Terms = {
    pools: openPools(db),
    ratesOf: rateSeries(db),
    today: await todayOf(db),
    isTested: await testedCategories(db),
  }
  return async (lot) => isBelow(lot, terms)
}

interface Terms {
  pools: Pools
  ratesOf(currency: string): Promise<PerEuro>
  today: number
  isTested(category: string): boolean
}

async function isBelow(lot: ReadLot, { pools, ratesOf, today, isTested }: Terms): Promise<boolean> {
  const { id: lotId, traits, report, currency, estimateHigh } = lot
  if (currency === null || estimateHigh === null || !isTested(traits.category)) return false
  const pool = await pools.pool(poolOf(traits))
  const neighbors = neighborsIn(pool, { lotId, traits, report, seesDays: false, before: today })
  const priceAt = pricesIn(pool, currency, await ratesOf(currency))
  const subject = { ...lot, currency }
  const { range } = rangeOf(pool, subject, neighbors, { seesDays: false, today, isTested: true, priceAt })
  return range !== null && cents(estimateHigh) < cents(range.low)
}

/** Writes differences only: every inserted or deleted row counts as a change of its lot. */
async function store(db: Db, looked: readonly number[], below: readonly number[]): Promise<void> {
  await sql`
    delete from below_comparables
    where lot_id = any(${looked}::int[]) and lot_id <> all(${below}::int[])`.execute(db)
  await sql`
    insert into below_comparables select id from lot where id = any(${below}::int[])
    on conflict do nothing`.execute(db)
}

async function unmarkPastLots(db: Db): Promise<void> {
  await sql`
    delete from below_comparables using lot where lot.id = lot_id and ${hasStatus('Past')}`.execute(db)
}
