import type { Feature } from '../feature.ts'
import { suggestionServices } from './routes.ts'

export const suggestionFeature: Feature = {
  web: ({ db, search }) => ({ cachedServices: suggestionServices(db, search) }),
}
