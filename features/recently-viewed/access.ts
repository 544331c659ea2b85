import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const recentlyViewedAccess: FeatureAccess = {
  calls: {
    'GET /api/recently-viewed': 'open',
  },
}
