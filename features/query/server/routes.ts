import { searchMissCountsContract, searchMissesContract } from '../contract.ts'
import { createOperatorService, createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
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
