import type { Feature } from '../feature.ts'
import { deleteOldCounts } from './allowance.ts'
import { buildExportServices } from './routes.ts'

export const exportFeature: Feature = {
  web: ({ config, db, search }) => ({ services: buildExportServices(db, search, config.publicUrl) }),
  expire: [deleteOldCounts],
}
