import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const lotAccess: FeatureAccess = {
  calls: {
    'GET /api/jewelry/{id}': 'open',
    'GET /api/similar-jewelries': 'open',
    'GET /api/topResults': 'open',
  },
  pages: {
    '/jewelry/{id}': 200,
  },
}
