import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const developersAccess: FeatureAccess = {
  pages: {
    '/developers': 200,
  },
}
