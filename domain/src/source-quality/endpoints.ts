import { endpoint } from '../endpoint.ts'
import type { Quality, QualityById, QualityDetail } from './contract.ts'

export const quality = endpoint<{ answer: Quality }>('GET', '/api/operators/quality', 'operator')
export const qualityDetail = endpoint<{ params: QualityById; answer: QualityDetail }>(
  'GET',
  '/api/operators/quality/{id}',
  'operator',
)
