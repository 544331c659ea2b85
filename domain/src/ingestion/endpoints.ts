import { endpoint } from '../endpoint.ts'
import type { RunAsked, SourceById, SourceDetail, Sources, SourceToRun } from './contract.ts'

export const sources = endpoint<{ answer: Sources }>('GET', '/api/operators/sources', 'operator')
export const sourceDetail = endpoint<{ params: SourceById; answer: SourceDetail }>(
  'GET',
  '/api/operators/sources/{id}',
  'operator',
)
export const runSourceNow = endpoint<{ params: SourceById; body: SourceToRun; answer: RunAsked }>(
  'POST',
  '/api/operators/sources/{id}/run',
  'operator',
)
