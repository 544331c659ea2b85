import type { Feature } from '@parure/features/feature.ts'

export const sourceQualityFeature: Feature = {
  uses: ['lot'],
}
