import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { buildBrandServices } from './server/routes.ts'

export const brandFeature: Feature = {
  uses: ['catalog', 'collection', 'currency', 'lot', 'market', 'rates'],
  web: ({ db }) => ({ services: buildBrandServices(db, createViewerFactory(db)) }),
}
