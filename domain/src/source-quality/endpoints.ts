import { endpoint } from '../endpoint.ts'
import type { Finding, Found, HandCheck, Quality, QualityById, QualityDetail } from './contract.ts'

export const quality = endpoint<{ answer: Quality }>('GET', '/api/operators/quality', 'operator')
export const qualityDetail = endpoint<{ params: QualityById; answer: QualityDetail }>(
  'GET',
  '/api/operators/quality/{id}',
  'operator',
)

const check = '/api/operators/quality/{id}/check'
export const handCheck = endpoint<{ params: QualityById; answer: HandCheck }>('GET', check, 'operator')
export const beginHandCheck = endpoint<{ params: QualityById; answer: HandCheck }>('POST', check, 'operator')
export const checkValue = endpoint<{ params: QualityById; body: Finding; answer: Found }>(
  'PUT',
  '/api/operators/checked-values/{id}',
  'operator',
)
