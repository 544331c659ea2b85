import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const valuationAccess: FeatureAccess = {
  calls: {
    'GET /api/valuation': 'premium',
  },
  pages: {
    '/value': 200,
  },
}
