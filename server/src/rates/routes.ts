import { latestRatesContract, type LatestRates } from '@parure/domain/rates/contract'
import { versionedCache } from '../platform/http/versioned-cache.ts'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { ratesOfLatestDay } from './latest-rates.ts'

/** Estimated size in bytes, for the cache. */
const size = 1_000

/** The rates are cached for each state of the catalog, identified by `version`, and for at most a minute. */
export function rateServices(db: Db, version: () => string | null): Service[] {
  const latest = versionedCache<LatestRates>({ version, size: () => size })
  return [service(latestRatesContract, async () => latest('', async () => ratesOfLatestDay(db)))]
}
