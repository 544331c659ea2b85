import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const savedSearchAccess: FeatureAccess = {
  calls: {
    'GET /api/saved-searches': 'members',
    'GET /api/saved-searches/preview': 'members',
    'GET /api/saved-searches/news': 'members',
    'POST /api/saved-searches': 'members',
    'PUT /api/saved-searches/{id}': 'members',
    'DELETE /api/saved-searches/{id}': 'members',
    'POST /api/saved-searches/{id}/restore': 'members',
    'POST /api/saved-searches/{id}/look': 'members',
  },
  pages: {
    '/settings/searches': 200,
  },
}
