import { savedLotLimit } from '../billing/entitlement/entitlements.ts'
import type { Feature } from '../feature.ts'
import { otherBases } from '../premium/other-bases.ts'
import { ratesOfSales } from '../rates/rates-of-sale.ts'
import { collectionServices } from './routes.ts'
import { deleteOldRemovals } from './saved-lots.ts'

export const collectionFeature: Feature = {
  web: ({ db }) => ({
    services: collectionServices(db, {
      limitOf: (role) => savedLotLimit(db, role),
      ratesOfSales: ratesOfSales(db),
      otherBases: otherBases(db),
    }),
  }),
  expire: [deleteOldRemovals],
}
