import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const collectionAccess: FeatureAccess = {
  calls: {
    'PUT /api/jewelry/favorites': 'members',
    'GET /api/jewelry/by': 'members',
    'GET /api/collection': 'members',
    'GET /api/collection/{id}/note': 'members',
    'PUT /api/collection/{id}/note': 'members',
    'PUT /api/collection/results-seen': 'members',
  },
  pages: {
    '/my-collection': 200,
  },
}
