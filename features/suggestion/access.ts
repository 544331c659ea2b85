import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const suggestionAccess: FeatureAccess = {
  calls: {
    'GET /api/suggestions': 'open',
  },
}
