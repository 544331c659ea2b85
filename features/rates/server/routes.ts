import { latestRatesContract, type LatestRates } from '../contract.ts'
import { createCache } from '@parure/cache/create-cache.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadLatestRates } from './latest-rates.ts'

/** In milliseconds. */
const timeToLive = 60_000

/** The rates are cached for each state of the catalog, identified by `version`, and for at most a minute. */
export function buildRateServices(db: Db, version: () => string | null): Service[] {
  const cache = createCache<LatestRates>({ max: 1, version, ttl: timeToLive })
  return [createService(latestRatesContract, async () => cache.get('latest', async () => loadLatestRates(db)))]
}
