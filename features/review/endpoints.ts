import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  RecordedDecisions,
  DecidedPair,
  Decision,
  LotCorrection,
  PairDecision,
  ReviewedLot,
  ReviewById,
  ReviewQuery,
  ReviewQueue,
  UndoRequest,
  UndoResult,
} from './contract.ts'

export const reviewQueue = defineEndpoint<{ query: ReviewQuery; answer: ReviewQueue }>(
  'GET',
  '/api/operators/review',
  'operator',
)
const oneLot = '/api/operators/review/lots/{id}'
export const lotReadings = defineEndpoint<{ params: ReviewById; answer: ReviewedLot }>('GET', oneLot, 'operator')
export const correctLot = defineEndpoint<{ params: ReviewById; body: LotCorrection; answer: RecordedDecisions }>(
  'POST',
  oneLot,
  'operator',
)
export const decideReading = defineEndpoint<{ params: ReviewById; body: Decision; answer: RecordedDecisions }>(
  'POST',
  '/api/operators/review/readings/{id}',
  'operator',
)
export const decidePair = defineEndpoint<{ params: ReviewById; body: PairDecision; answer: DecidedPair }>(
  'POST',
  '/api/operators/review/pairs/{id}',
  'operator',
)
export const undoDecisions = defineEndpoint<{ body: UndoRequest; answer: UndoResult }>(
  'POST',
  '/api/operators/review/undo',
  'operator',
)
