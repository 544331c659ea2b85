import {
  correctLotContract,
  decidePairContract,
  decideReadingContract,
  lotReadingsContract,
  reviewQueueContract,
  undoDecisionsContract,
} from '@parure/domain/review/contract'
import { correctLot } from '../ingestion/store/corrections/correct-lot.ts'
import { decide } from '../ingestion/store/corrections/decide.ts'
import { fieldOfDoubt } from '../ingestion/store/corrections/waiting-doubts.ts'
import { undoDecisions } from '../ingestion/store/corrections/undo-decisions.ts'
import { decidePair, undoPairs } from '../previous-sale/decide-pair.ts'
import { operatorService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { checkedValue } from './choices.ts'
import { reviewQueue } from './queue.ts'
import { readLot } from './read-lot.ts'

/** `isOperator` returns whether an account is an operator's; other accounts get 404. */
export function reviewServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(reviewQueueContract, isOperator, ({ query }) => reviewQueue(db, query)),
    operatorService(decideReadingContract, isOperator, async ({ params, body }, { account }) => {
      const { decision, seen, value = null, alike = false } = body
      const field = await fieldOfDoubt(db, params.id)
      const given = { doubt: params.id, decision, seen, alike, by: account.id }
      return {
        decisions: await decide(db, { ...given, value: decision === 'correct' ? checkedValue(field, value) : null }),
      }
    }),
    operatorService(lotReadingsContract, isOperator, ({ params }) => readLot(db, params.id)),
    operatorService(correctLotContract, isOperator, async ({ params, body }, { account }) => {
      const { field, seen } = body
      const given = { ...body, stone: body.stone ?? '', seen, value: checkedValue(field, body.value) }
      return { decisions: await correctLot(db, { ...given, lotId: params.id, by: account.id }) }
    }),
    operatorService(decidePairContract, isOperator, async ({ params, body }, { account }) => ({
      pair: await decidePair(db, params.id, body.isSame, account.id),
    })),
    operatorService(undoDecisionsContract, isOperator, async ({ body: { decisions, pairs } }, { account }) => ({
      undone:
        (decisions.length > 0 ? await undoDecisions(db, decisions, account.id) : 0) +
        (pairs.length > 0 ? await undoPairs(db, pairs, account.id) : 0),
    })),
  ]
}
