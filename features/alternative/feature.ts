import type { Feature } from '@parure/features/feature.ts'

export const alternativeFeature: Feature = {
  uses: ['catalog', 'lot'],
}
