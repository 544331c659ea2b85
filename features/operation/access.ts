import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const operationAccess: FeatureAccess = {
  calls: {
    'GET /api/operators/inbox': 404,
    'POST /api/operators/inbox': 404,
    'GET /api/user/waiting-work': 'members',
  },
  pages: {
    '/operators': 404,
    '/operators/quality': 404,
    '/operators/sources': 404,
    '/operators/sources/new': 404,
    '/operators/review': 404,
  },
}
