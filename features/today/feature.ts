import type { Feature } from '@parure/features/feature.ts'

export const todayFeature: Feature = {
  uses: ['catalog', 'collection', 'lot', 'recently-viewed', 'sale', 'saved-search'],
}
