import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const previousSaleAccess: FeatureAccess = {
  calls: {
    'GET /api/jewelry/{id}/previous-sales': 'open',
  },
}
