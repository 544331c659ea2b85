import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const costAccess: FeatureAccess = {
  pages: {
    '/cost': 200,
  },
}
