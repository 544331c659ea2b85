import type { Feature } from '@parure/features/feature.ts'

export const queryReadingFeature: Feature = {
  uses: ['catalog'],
}
