import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { PricingPlan } from './contract.ts'

export const pricingPlans = defineEndpoint<{ answer: PricingPlan[] }>('GET', '/api/pricing-plans', 'public')
