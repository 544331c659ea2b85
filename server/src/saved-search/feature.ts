import { loadSavedSearchLimit } from '../billing/entitlement/entitlements.ts'
import type { Feature } from '../feature.ts'
import { deleteExpiredSearches } from './delete.ts'
import { buildSavedSearchServices } from './routes.ts'

export const savedSearchFeature: Feature = {
  web: ({ db, search }) => ({
    services: buildSavedSearchServices(db, search, (role) => loadSavedSearchLimit(db, role)),
  }),
  expire: [deleteExpiredSearches],
}
