import { endpoint } from '../endpoint.ts'
import type { SourceById, SourceDetail, Sources } from './contract.ts'

export const sources = endpoint<{ answer: Sources }>('GET', '/api/operators/sources', 'operator')
export const sourceDetail = endpoint<{ params: SourceById; answer: SourceDetail }>(
  'GET',
  '/api/operators/sources/{id}',
  'operator',
)
