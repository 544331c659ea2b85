import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  CheckFinding,
  CheckResult,
  MonthlyHandCheck,
  Quality,
  QualityById,
  SourceQualityDetail,
} from './contract.ts'

export const quality = defineEndpoint<{ answer: Quality }>('GET', '/api/operators/quality', 'operator')
export const qualityDetail = defineEndpoint<{ params: QualityById; answer: SourceQualityDetail }>(
  'GET',
  '/api/operators/quality/{id}',
  'operator',
)

const check = '/api/operators/quality/{id}/check'
export const handCheck = defineEndpoint<{ params: QualityById; answer: MonthlyHandCheck }>('GET', check, 'operator')
export const beginHandCheck = defineEndpoint<{ params: QualityById; answer: MonthlyHandCheck }>(
  'POST',
  check,
  'operator',
)
export const checkValue = defineEndpoint<{ params: QualityById; body: CheckFinding; answer: CheckResult }>(
  'PUT',
  '/api/operators/checked-values/{id}',
  'operator',
)
