import { defineEndpoint } from '../../define-endpoint.ts'
import type { PricingPlan } from './contract.ts'

export const pricingPlans = defineEndpoint<{ answer: PricingPlan[] }>('GET', '/api/pricing-plans', 'public')
