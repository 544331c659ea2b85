import { runSourceContract, sourceDetailContract, sourcesContract } from '@parure/domain/ingestion/contract'
import * as quality from '@parure/domain/source-quality/contract'
import { operatorService, unknownCall, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { beginHandCheck, checkValue, handCheckOf } from './quality/hand-check.ts'
import { sourceQuality, sourceQualityDetail } from './quality/source-quality.ts'
import { sourceHealth } from './sources/health.ts'
import { runAsAsked } from './sources/run-as-asked.ts'
import { sourceDetail } from './sources/source-detail.ts'

/** `isOperator` checks whether an account is an operator's; other accounts get 404. */
export function ingestionServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(sourcesContract, isOperator, async () => ({ items: await sourceHealth(db) })),
    operatorService(
      sourceDetailContract,
      isOperator,
      async ({ params }) => (await sourceDetail(db, params.id)) ?? unknownCall(),
    ),
    operatorService(quality.qualityContract, isOperator, () => sourceQuality(db)),
    operatorService(
      quality.qualityDetailContract,
      isOperator,
      async ({ params }) => (await sourceQualityDetail(db, params.id)) ?? unknownCall(),
    ),
    ...handCheckServices(db, isOperator),
    operatorService(runSourceContract, isOperator, async ({ params, body }, { account }) => {
      await runAsAsked(db, params.id, body.accepts, account.id)
      return { message: 'It runs within a minute.' }
    }),
  ]
}

function handCheckServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  const shown = async (id: number) => (await handCheckOf(db, id)) ?? unknownCall()
  return [
    operatorService(quality.handCheckContract, isOperator, ({ params }) => shown(params.id)),
    operatorService(quality.beginHandCheckContract, isOperator, async ({ params }, { account }) => {
      await beginHandCheck(db, params.id, account.id)
      return shown(params.id)
    }),
    operatorService(quality.checkValueContract, isOperator, async ({ params, body }, { account }) => {
      await checkValue(db, account.id, { id: params.id, ...body })
      return { isRight: body.isRight }
    }),
  ]
}
