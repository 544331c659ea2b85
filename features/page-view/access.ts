import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const pageViewAccess: FeatureAccess = {
  calls: {
    'POST /api/page-views': 'open',
    'POST /policy-reports': 400,
  },
}
