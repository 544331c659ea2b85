import {
  correctLotContract,
  decidePairContract,
  decideReadingContract,
  lotReadingsContract,
  reviewQueueContract,
  undoDecisionsContract,
} from '../contract.ts'
import { applyLotCorrection } from '@parure/features/ingestion/server/store/corrections/apply-lot-correction.ts'
import { decideDoubts } from '@parure/features/ingestion/server/store/corrections/decide-doubts.ts'
import { findDoubtField } from '@parure/features/ingestion/server/store/corrections/load-pending-doubts.ts'
import { revertOwnDecisions } from '@parure/features/ingestion/server/store/corrections/revert-own-decisions.ts'
import { recordPairDecision, revertPairDecisions } from '@parure/features/previous-sale/server/record-pair-decision.ts'
import { createOperatorService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { validateCorrection } from './choices.ts'
import { loadReviewQueue } from './queue.ts'
import { loadReviewedLot } from './load-reviewed-lot.ts'

/** `isOperator` returns whether an account is an operator's; other accounts get 404. */
export function buildReviewServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    createOperatorService(reviewQueueContract, isOperator, ({ query }) => loadReviewQueue(db, query)),
    createOperatorService(decideReadingContract, isOperator, async ({ params, body }, { account }) => {
      const { decision, seen, value = null, alike = false } = body
      const field = await findDoubtField(db, params.id)
      const given = { doubt: params.id, decision, seen, alike, by: account.id }
      return {
        decisions: await decideDoubts(db, {
          ...given,
          value: decision === 'correct' ? validateCorrection(field, value) : null,
        }),
      }
    }),
    createOperatorService(lotReadingsContract, isOperator, ({ params }) => loadReviewedLot(db, params.id)),
    createOperatorService(correctLotContract, isOperator, async ({ params, body }, { account }) => {
      const { field, seen } = body
      const given = { ...body, stone: body.stone ?? '', seen, value: validateCorrection(field, body.value) }
      return { decisions: await applyLotCorrection(db, { ...given, lotId: params.id, by: account.id }) }
    }),
    createOperatorService(decidePairContract, isOperator, async ({ params, body }, { account }) => ({
      pair: await recordPairDecision(db, params.id, body.isSame, account.id),
    })),
    createOperatorService(undoDecisionsContract, isOperator, async ({ body: { decisions, pairs } }, { account }) => ({
      undone:
        (decisions.length > 0 ? await revertOwnDecisions(db, decisions, account.id) : 0) +
        (pairs.length > 0 ? await revertPairDecisions(db, pairs, account.id) : 0),
    })),
  ]
}
