import { isOperator } from '@parure/features/account/server/operators.ts'
import type { Feature } from '@parure/features/feature.ts'
import { searchMissServices } from './server/routes.ts'
import { searchMissCounter } from './server/search-miss-counter.ts'
import { deleteOldSearchMisses } from './server/search-misses.ts'

export const queryFeature: Feature = {
  uses: ['account', 'catalog', 'lot', 'market', 'query-reading', 'rates'],
  web: ({ db }) => {
    const misses = searchMissCounter(db)
    return {
      services: searchMissServices(db, misses, async (account) => isOperator(db, account)),
      counters: [misses],
    }
  },
  expire: [deleteOldSearchMisses],
}
