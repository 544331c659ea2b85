import { endpoint } from '../endpoint.ts'
import type { RejectedRows, RejectedRowsOf, Sources } from './contract.ts'

export const sources = endpoint<{ answer: Sources }>('GET', '/api/operators/sources', 'operator')
export const rejectedRows = endpoint<{ params: RejectedRowsOf; answer: RejectedRows }>(
  'GET',
  '/api/operators/sources/{id}/rejected',
  'operator',
)
