import type { Feature } from '../feature.ts'
import { deleteOldCounts } from './allowance.ts'
import { exportServices } from './routes.ts'

export const exportFeature: Feature = {
  web: ({ config, db, search }) => ({ services: exportServices(db, search, config.publicUrl) }),
  expire: [deleteOldCounts],
}
