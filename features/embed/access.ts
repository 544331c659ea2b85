import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const embedAccess: FeatureAccess = {
  calls: {
    'GET /api/settings/embeds': 'members',
    'POST /api/settings/embeds': 'premium',
    'DELETE /api/settings/embeds/{id}': 'members',
  },
  pages: {
    '/embed/market/{id}': 404,
    '/embed/preview': 200,
  },
}
