import { searchMissCountsContract, searchMissesContract } from '@parure/domain/query/contract'
import { operatorService, service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import type { SearchMissCounter } from './search-miss-counter.ts'
import { listSearchMisses } from './search-misses.ts'

export function searchMissServices(
  db: Db,
  misses: SearchMissCounter,
  isOperator: (accountId: number) => Promise<boolean>,
): Service[] {
  return [
    service(searchMissesContract, async ({ body: { kind, words } }) => {
      misses.count(kind, words)
      return { message: 'Counted.' }
    }),
    operatorService(searchMissCountsContract, isOperator, async () => listSearchMisses(db)),
  ]
}
