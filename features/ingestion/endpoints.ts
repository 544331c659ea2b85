import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { RunRequested, SourceById, SourceDetails, Sources, SourceToRun } from './contract.ts'

export const sources = defineEndpoint<{ answer: Sources }>('GET', '/api/operators/sources', 'operator')
export const sourceDetail = defineEndpoint<{ params: SourceById; answer: SourceDetails }>(
  'GET',
  '/api/operators/sources/{id}',
  'operator',
)
export const runSourceNow = defineEndpoint<{ params: SourceById; body: SourceToRun; answer: RunRequested }>(
  'POST',
  '/api/operators/sources/{id}/run',
  'operator',
)
