import { sourceDetailContract, sourcesContract } from '@parure/domain/ingestion/contract'
import { operatorService, unknownCall, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { sourceHealth } from './sources/health.ts'
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
  ]
}
