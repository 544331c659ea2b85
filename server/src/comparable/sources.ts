import type { Db } from '../schema.ts'
import { inclusivePrices, type InclusivePrices } from './inclusive-prices.ts'
import type { Pool } from './pool.ts'
import { openPools, type Pools } from './pools.ts'
import { rateSeries, type PerEuro } from './rate-series.ts'

/** Caches and readers for comparisons. */
export interface Sources {
  db: Db
  pools: Pools
  ratesOf(currency: string): Promise<PerEuro>
  inclusiveOf(pool: Pool, name: string): Promise<InclusivePrices>
}

const known = new WeakMap<Db, Sources>()

/** Returns one shared set for each database, because pools are large. */
export function sourcesOf(db: Db): Sources {
  const found = known.get(db) ?? {
    db,
    pools: openPools(db),
    ratesOf: rateSeries(db),
    inclusiveOf: inclusivePrices(db),
  }
  known.set(db, found)
  return found
}
