import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const reviewAccess: FeatureAccess = {
  calls: {
    'GET /api/operators/review': 404,
    'GET /api/operators/review/lots/{id}': 404,
    'POST /api/operators/review/lots/{id}': 404,
    'POST /api/operators/review/readings/{id}': 404,
    'POST /api/operators/review/pairs/{id}': 404,
    'POST /api/operators/review/undo': 404,
  },
}
