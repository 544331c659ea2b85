import { loadSavedLotLimit } from '@parure/features/billing/server/entitlement/entitlements.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createOtherBasesReader } from '@parure/features/premium/server/create-other-bases-reader.ts'
import { createSaleRatesBatchReader } from '@parure/features/rates/server/sale-day-rates.ts'
import { buildCollectionServices } from './server/routes.ts'
import { deleteOldRemovals } from './server/saved-lots.ts'

export const collectionFeature: Feature = {
  uses: ['account', 'billing', 'calendar', 'export', 'lot', 'notification', 'premium', 'rates'],
  writes: ['account'],
  web: ({ db }) => ({
    services: buildCollectionServices(db, {
      limitOf: (role) => loadSavedLotLimit(db, role),
      ratesOfSales: createSaleRatesBatchReader(db),
      otherBases: createOtherBasesReader(db),
    }),
  }),
  expire: [deleteOldRemovals],
}
