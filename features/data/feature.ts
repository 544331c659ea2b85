import type { Feature } from '@parure/features/feature.ts'

export const dataFeature: Feature = {
  uses: ['api-key', 'calendar', 'collection', 'embed', 'export', 'market', 'saved-search'],
}
