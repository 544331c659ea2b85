import type { Db } from '@parure/features/schema.ts'
import { createBasesCache, type PricesOnBothBases } from './create-bases-cache.ts'
import type { Pool } from './pool.ts'
import { openPools, type Pools } from './pools.ts'
import { createRateSeriesCache, type GetEuroRate } from './create-rate-series-cache.ts'

/** Caches and readers for comparisons. */
export interface ComparisonSources {
  db: Db
  pools: Pools
  loadRates(currency: string): Promise<GetEuroRate>
  loadBases(pool: Pool, name: string): Promise<PricesOnBothBases>
}

const sourcesByDb = new WeakMap<Db, ComparisonSources>()

/** Returns one shared set for each database, because pools are large. */
export function getComparisonSources(db: Db): ComparisonSources {
  const found = sourcesByDb.get(db) ?? {
    db,
    pools: openPools(db),
    loadRates: createRateSeriesCache(db),
    loadBases: createBasesCache(db),
  }
  sourcesByDb.set(db, found)
  return found
}
