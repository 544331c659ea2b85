import { runSourceContract, sourceDetailContract, sourcesContract } from '../contract.ts'
import * as quality from '@parure/features/source-quality/contract.ts'
import { createOperatorService, throwUnknownCall, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { startHandCheck, storeValueCheck, findHandCheck } from './quality/hand-check.ts'
import { loadSourceQuality, loadSourceQualityDetail } from './quality/load-source-quality.ts'
import { loadSourceHealth } from './sources/health.ts'
import { requestRun } from './sources/request-run.ts'
import { loadSourceDetail } from './sources/load-source-detail.ts'

/** `isOperator` checks whether an account is an operator's; other accounts get 404. */
export function createIngestionServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    createOperatorService(sourcesContract, isOperator, async () => ({ items: await loadSourceHealth(db) })),
    createOperatorService(
      sourceDetailContract,
      isOperator,
      async ({ params }) => (await loadSourceDetail(db, params.id)) ?? throwUnknownCall(),
    ),
    createOperatorService(quality.qualityContract, isOperator, () => loadSourceQuality(db)),
    createOperatorService(
      quality.qualityDetailContract,
      isOperator,
      async ({ params }) => (await loadSourceQualityDetail(db, params.id)) ?? throwUnknownCall(),
    ),
    ...createHandCheckServices(db, isOperator),
    createOperatorService(runSourceContract, isOperator, async ({ params, body }, { account }) => {
      await requestRun(db, params.id, body.accepts, account.id)
      return { message: 'It runs within a minute.' }
    }),
  ]
}

function createHandCheckServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  const requireHandCheck = async (id: number) => (await findHandCheck(db, id)) ?? throwUnknownCall()
  return [
    createOperatorService(quality.handCheckContract, isOperator, ({ params }) => requireHandCheck(params.id)),
    createOperatorService(quality.beginHandCheckContract, isOperator, async ({ params }, { account }) => {
      await startHandCheck(db, params.id, account.id)
      return requireHandCheck(params.id)
    }),
    createOperatorService(quality.checkValueContract, isOperator, async ({ params, body }, { account }) => {
      await storeValueCheck(db, account.id, { id: params.id, ...body })
      return { isRight: body.isRight }
    }),
  ]
}
