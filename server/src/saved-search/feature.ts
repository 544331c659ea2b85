import { savedSearchLimit } from '../billing/entitlement/entitlements.ts'
import type { Feature } from '../feature.ts'
import { deleteExpired } from './delete.ts'
import { savedSearchServices } from './routes.ts'

export const savedSearchFeature: Feature = {
  web: ({ db, search }) => ({ services: savedSearchServices(db, search, (role) => savedSearchLimit(db, role)) }),
  expire: [deleteExpired],
}
