import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const ingestionAccess: FeatureAccess = {
  calls: {
    'GET /api/operators/sources': 404,
    'GET /api/operators/sources/{id}': 404,
    'POST /api/operators/sources/{id}/run': 404,
  },
}
