import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const brandAccess: FeatureAccess = {
  calls: {
    'GET /api/followed-brands': 'premium',
    'GET /api/followed-brands/{id}': 'premium',
    'GET /api/all-brands': 'premium',
    'GET /api/brands/categories': 'premium',
    'POST /api/follow-brand': 'premium',
    'DELETE /api/unfollow-brand/{id}': 'premium',
    'GET /api/jewelries/by-brand/{brandName}': 'premium',
    'GET /api/jewelries/by-brand/{id}/{date}/total': 'premium',
    'GET /api/jewelries/by-brand/{id}/{yearOrYearMonth}/all': 'premium',
  },
  pages: {
    '/followed-brands': 200,
    '/followed-brands/{id}': 200,
    '/followed-brands/{id}/jewelries': 200,
  },
}
