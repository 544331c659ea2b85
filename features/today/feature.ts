import type { Feature } from '@parure/features/feature.ts'

export const todayFeature: Feature = {
  uses: ['lot', 'recently-viewed', 'sale'],
}
