import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import type { Feature } from '../feature.ts'
import { buildBrandServices } from './routes.ts'

export const brandFeature: Feature = {
  web: ({ db }) => ({ services: buildBrandServices(db, createViewerFactory(db)) }),
}
