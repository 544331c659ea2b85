import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const exportAccess: FeatureAccess = {
  calls: {
    'GET /api/exports': 'premium',
    'GET /api/exports/list': 'premium',
    'GET /api/exports/collection': 'premium',
    'GET /api/exports/market': 'premium',
    'GET /api/exports/market/{kind}/{slug}': 'premium',
    'GET /api/exports/saved-searches/{id}': 'premium',
  },
}
