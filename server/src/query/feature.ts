import { isOperator } from '../account/operators.ts'
import type { Feature } from '../feature.ts'
import { searchMissServices } from './routes.ts'
import { searchMissCounter } from './search-miss-counter.ts'
import { deleteOldSearchMisses } from './search-misses.ts'

export const queryFeature: Feature = {
  web: ({ db }) => {
    const misses = searchMissCounter(db)
    return {
      services: searchMissServices(db, misses, async (account) => isOperator(db, account)),
      counters: [misses],
    }
  },
  expire: [deleteOldSearchMisses],
}
