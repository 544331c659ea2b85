import { loadSavedLotLimit } from '../billing/entitlement/entitlements.ts'
import type { Feature } from '../feature.ts'
import { createOtherBasesReader } from '../premium/create-other-bases-reader.ts'
import { createSaleRatesBatchReader } from '../rates/sale-day-rates.ts'
import { buildCollectionServices } from './routes.ts'
import { deleteOldRemovals } from './saved-lots.ts'

export const collectionFeature: Feature = {
  web: ({ db }) => ({
    services: buildCollectionServices(db, {
      limitOf: (role) => loadSavedLotLimit(db, role),
      ratesOfSales: createSaleRatesBatchReader(db),
      otherBases: createOtherBasesReader(db),
    }),
  }),
  expire: [deleteOldRemovals],
}
