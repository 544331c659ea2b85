import type { Feature } from '@parure/features/feature.ts'
import { deleteExpiredSearches } from './server/delete.ts'
import { buildSavedSearchServices } from './server/routes.ts'

export const savedSearchFeature: Feature = {
  uses: ['account', 'billing', 'catalog', 'comparable', 'export', 'lot', 'notification'],
  web: ({ db, search }) => ({
    services: buildSavedSearchServices(db, search),
  }),
  expire: [deleteExpiredSearches],
}
