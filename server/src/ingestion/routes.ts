import { runSourceContract, sourceDetailContract, sourcesContract } from '@parure/domain/ingestion/contract'
import { qualityContract, qualityDetailContract } from '@parure/domain/source-quality/contract'
import { operatorService, unknownCall, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { sourceQuality, sourceQualityDetail } from './quality/source-quality.ts'
import { sourceHealth } from './sources/health.ts'
import { runAsAsked } from './sources/run-as-asked.ts'
import { sourceDetail } from './sources/source-detail.ts'

/** `isOperator` says whether an account is an operator's; other accounts get 404. */
export function ingestionServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(sourcesContract, isOperator, async () => ({ items: await sourceHealth(db) })),
    operatorService(
      sourceDetailContract,
      isOperator,
      async ({ params }) => (await sourceDetail(db, params.id)) ?? unknownCall(),
    ),
    operatorService(qualityContract, isOperator, () => sourceQuality(db)),
    operatorService(
      qualityDetailContract,
      isOperator,
      async ({ params }) => (await sourceQualityDetail(db, params.id)) ?? unknownCall(),
    ),
    operatorService(runSourceContract, isOperator, async ({ params, body }, { account }) => {
      await runAsAsked(db, params.id, body.accepts, account.id)
      return { message: 'It runs within a minute.' }
    }),
  ]
}
