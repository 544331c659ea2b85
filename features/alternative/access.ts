import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const alternativeAccess: FeatureAccess = {
  calls: {
    'GET /api/list/without': 'open',
    'GET /api/list/closest': 'open',
  },
}
