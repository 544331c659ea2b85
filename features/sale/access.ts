import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const saleAccess: FeatureAccess = {
  calls: {
    'GET /api/sales/weeks': 'open',
    'GET /api/today': 'open',
    'GET /api/sales': 'standard',
    'GET /api/sales/{id}': 'standard',
    'GET /api/sales/{id}/lots': 'standard',
  },
  pages: {
    '/sales': 200,
    '/sales/{id}': 200,
  },
}
