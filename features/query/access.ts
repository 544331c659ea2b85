import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const queryAccess: FeatureAccess = {
  calls: {
    'GET /api/read-query': 'open',
    'POST /api/search-misses': 'open',
    'GET /api/operators/search-misses': 404,
  },
}
