import { savedLotLimit } from '../billing/entitlement/entitlements.ts'
import type { Feature } from '../feature.ts'
import { collectionServices } from './routes.ts'

export const collectionFeature: Feature = {
  web: ({ db }) => ({ services: collectionServices(db, (role) => savedLotLimit(db, role)) }),
}
