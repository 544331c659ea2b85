import type { Feature } from '@parure/features/feature.ts'

export const developersFeature: Feature = {
  uses: ['api-key'],
}
