import { endpoint } from '../endpoint.ts'
import type {
  Decided,
  DecidedPair,
  Decision,
  PairDecision,
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
