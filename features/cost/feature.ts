import type { Feature } from '@parure/features/feature.ts'

export const costFeature: Feature = {
  uses: ['lot', 'premium', 'rates'],
}
