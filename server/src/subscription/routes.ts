import { pricingPlansContract } from '@parure/domain/subscription/contract'
import { service, type Service } from '../platform/service.ts'
import type { Db } from '../schema.ts'
import { pricingPlans } from './plans.ts'

export function subscriptionServices(db: Db): Service[] {
  return [service(pricingPlansContract, async (_input, { account }) => pricingPlans(db, account?.id))]
}
