import type { Feature } from '@parure/features/feature.ts'
import { deleteOldCounts } from './server/allowance.ts'
import { buildExportServices } from './server/routes.ts'

export const exportFeature: Feature = {
  uses: ['account', 'catalog', 'collection', 'lot', 'market', 'rates', 'saved-search'],
  web: ({ config, db, search }) => ({ services: buildExportServices(db, search, config.publicUrl) }),
  expire: [deleteOldCounts],
}
