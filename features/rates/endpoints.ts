import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LatestRates } from './contract.ts'

export const latestRates = defineEndpoint<{ answer: LatestRates }>('GET', '/api/rates', 'public')
