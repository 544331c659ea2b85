import { endpoint } from '../endpoint.ts'
import type { Backtest, Comparables } from './contract.ts'

export const comparables = endpoint<{ params: { id: number | string }; answer: Comparables }>(
  'GET',
  '/api/jewelry/{id}/comparables',
  'public',
)
export const backtest = endpoint<{ answer: Backtest }>('GET', '/api/comparables/backtest', 'public')
