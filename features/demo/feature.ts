import type { Feature } from '@parure/features/feature.ts'

export const demoFeature: Feature = {
  uses: ['account'],
}
