import type { Db } from '@parure/features/schema.ts'
import { createInclusivePriceCache, type InclusivePrices } from './create-inclusive-price-cache.ts'
import type { Pool } from './pool.ts'
import { openPools, type Pools } from './pools.ts'
import { createRateSeriesCache, type GetEuroRate } from './create-rate-series-cache.ts'

/** Caches and readers for comparisons. */
export interface ComparisonSources {
  db: Db
  pools: Pools
  loadRates(currency: string): Promise<GetEuroRate>
  loadInclusivePrices(pool: Pool, name: string): Promise<InclusivePrices>
}

const sourcesByDb = new WeakMap<Db, ComparisonSources>()

/** Returns one shared set for each database, because pools are large. */
export function getComparisonSources(db: Db): ComparisonSources {
  const found = sourcesByDb.get(db) ?? {
    db,
    pools: openPools(db),
    loadRates: createRateSeriesCache(db),
    loadInclusivePrices: createInclusivePriceCache(db),
  }
  sourcesByDb.set(db, found)
  return found
}
