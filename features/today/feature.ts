import type { Feature } from '@parure/features/feature.ts'

export const todayFeature: Feature = {
  uses: ['collection', 'lot', 'recently-viewed', 'sale', 'saved-search'],
}
