import { endpoint } from '../endpoint.ts'
import type {
  Decided,
  DecidedPair,
  Decision,
  LotCorrection,
  PairDecision,
  ReadLot,
  ReviewById,
  ReviewQuery,
  ReviewQueue,
  Undo,
  Undone,
} from './contract.ts'

export const reviewQueue = endpoint<{ query: ReviewQuery; answer: ReviewQueue }>(
  'GET',
  '/api/operators/review',
  'operator',
)
const oneLot = '/api/operators/review/lots/{id}'
export const lotReadings = endpoint<{ params: ReviewById; answer: ReadLot }>('GET', oneLot, 'operator')
export const correctLot = endpoint<{ params: ReviewById; body: LotCorrection; answer: Decided }>(
  'POST',
  oneLot,
  'operator',
)
export const decideReading = endpoint<{ params: ReviewById; body: Decision; answer: Decided }>(
  'POST',
  '/api/operators/review/readings/{id}',
  'operator',
)
export const decidePair = endpoint<{ params: ReviewById; body: PairDecision; answer: DecidedPair }>(
  'POST',
  '/api/operators/review/pairs/{id}',
  'operator',
)
export const undoDecisions = endpoint<{ body: Undo; answer: Undone }>('POST', '/api/operators/review/undo', 'operator')
