import { searchMissCountsContract, searchMissesContract } from '@parure/domain/query/contract'
import { createOperatorService, createService, type Service } from '../platform/http/create-service.ts'
import type { Db } from '../schema.ts'
import type { SearchMissCounter } from './search-miss-counter.ts'
import { listSearchMisses } from './search-misses.ts'

export function searchMissServices(
  db: Db,
  misses: SearchMissCounter,
  isOperator: (accountId: number) => Promise<boolean>,
): Service[] {
  return [
    createService(searchMissesContract, async ({ body: { kind, words } }) => {
      misses.count(kind, words)
      return { message: 'Counted.' }
    }),
    createOperatorService(searchMissCountsContract, isOperator, async () => listSearchMisses(db)),
  ]
}
