import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { brandServices } from './routes.ts'

export const brandFeature: Feature = {
  web: ({ db }) => ({ services: brandServices(db, viewerIn(db)) }),
}
