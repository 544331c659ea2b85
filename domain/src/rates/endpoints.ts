import { endpoint } from '../endpoint.ts'
import type { LatestRates } from './contract.ts'

export const latestRates = endpoint<{ answer: LatestRates }>('GET', '/api/rates', 'public')
