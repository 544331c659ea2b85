import { rejectedRowsContract, sourcesContract } from '@parure/domain/ingestion/contract'
import { operatorService, unknownCall, type Service } from '../platform/service.ts'
import type { Db } from '../schema.ts'
import { rejectedRowsOf, sourceHealth } from './sources/health.ts'

/** `isOperator` says whether an account is an operator's; for nobody else these calls are there. */
export function ingestionServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(sourcesContract, isOperator, async () => ({ items: await sourceHealth(db) })),
    operatorService(rejectedRowsContract, isOperator, async ({ params }) => ({
      items: (await rejectedRowsOf(db, params.id)) ?? unknownCall(),
    })),
  ]
}
