import type { Feature } from '@parure/features/feature.ts'

export const pocketFeature: Feature = {
  uses: ['collection', 'lot', 'notification'],
}
