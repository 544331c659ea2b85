import { latestRatesContract } from '@parure/domain/rates/contract'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { ratesOfLatestDay } from './latest-rates.ts'

export function rateServices(db: Db): Service[] {
  return [service(latestRatesContract, () => ratesOfLatestDay(db))]
}
