import { endpoint } from '../../endpoint.ts'
import type { PricingPlan } from './contract.ts'

export const pricingPlans = endpoint<{ answer: PricingPlan[] }>('GET', '/api/pricing-plans', 'public')
