import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const sourceQualityAccess: FeatureAccess = {
  calls: {
    'GET /api/operators/quality': 404,
    'GET /api/operators/quality/{id}': 404,
    'GET /api/operators/quality/{id}/check': 404,
    'POST /api/operators/quality/{id}/check': 404,
    'PUT /api/operators/checked-values/{id}': 404,
  },
}
