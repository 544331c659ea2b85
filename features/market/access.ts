import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const marketAccess: FeatureAccess = {
  calls: {
    'GET /api/market': 'open',
    'GET /api/market/{kind}/{slug}': 'open',
    'GET /api/recent-results': 'open',
    'GET /api/houses': 'open',
    'GET /api/houses/{slug}': 'open',
  },
  pages: {
    '/market': 200,
    '/market/method': 200,
    '/market/gemstones/{slug}': 404,
    '/market/brands/{slug}': 404,
    '/market/categories/{slug}': 404,
    '/houses': 200,
    '/houses/{slug}': 404,
  },
}
