import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const catalogAccess: FeatureAccess = {
  calls: {
    'GET /api/jewelries/': 'open',
    'GET /api/facets': 'open',
    'GET /api/counts': 'open',
    'GET /api/list': 'open',
    'GET /api/jewelries/total': 'open',
    'GET /api/categories': 'open',
    'GET /api/materials': 'open',
    'GET /api/gemstones': 'open',
    'GET /api/brands': 'open',
    'GET /api/styles': 'open',
    'GET /robots.txt': 200,
    'GET /sitemap.xml': 200,
  },
  pages: {
    '/upcoming-lots': 200,
    '/past-lots': 200,
    '/search': 302,
    '/actual-filters': 200,
  },
}
