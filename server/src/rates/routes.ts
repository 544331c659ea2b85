import { latestRatesContract, type LatestRates } from '@parure/domain/rates/contract'
import { createVersionedCache } from '../platform/http/create-versioned-cache.ts'
import { createService, type Service } from '../platform/http/create-service.ts'
import type { Db } from '../schema.ts'
import { loadLatestRates } from './latest-rates.ts'

/** Estimated size in bytes, for the cache. */
const size = 1_000

/** The rates are cached for each state of the catalog, identified by `version`, and for at most a minute. */
export function buildRateServices(db: Db, version: () => string | null): Service[] {
  const latest = createVersionedCache<LatestRates>({ getVersion: version, measureBytes: () => size })
  return [createService(latestRatesContract, async () => latest('', async () => loadLatestRates(db)))]
}
