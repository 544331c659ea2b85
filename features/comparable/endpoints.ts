import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { Backtest, Comparables } from './contract.ts'

export const comparables = defineEndpoint<{ params: { id: number | string }; answer: Comparables }>(
  'GET',
  '/api/jewelry/{id}/comparables',
  'public',
)
export const backtest = defineEndpoint<{ answer: Backtest }>('GET', '/api/comparables/backtest', 'public')
