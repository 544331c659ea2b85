import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const ratesAccess: FeatureAccess = {
  calls: {
    'GET /api/rates': 'open',
  },
}
