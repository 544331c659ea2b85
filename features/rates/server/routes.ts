import { latestRatesContract, type LatestRates } from '../contract.ts'
import { createCache } from '@parure/cache/create-cache.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadLatestRates } from './latest-rates.ts'

/** Estimated size in bytes, for the cache. */
const size = 1_000

/** The rates are cached for each state of the catalog, identified by `version`, and for at most a minute. */
export function buildRateServices(db: Db, version: () => string | null): Service[] {
  const latest = createCache<LatestRates>({ getVersion: version, measureBytes: () => size })
  return [createService(latestRatesContract, async () => latest('', async () => loadLatestRates(db)))]
}
