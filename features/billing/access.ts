import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const billingAccess: FeatureAccess = {
  calls: {
    'GET /api/pricing-plans': 'open',
    'POST /api/paypal': 'members',
    'GET /paypal/execute/{paymentId}/{PayerID}/{token}': 'members',
    'GET /api/settings/subscriptions': 'members',
    'POST /api/settings/subscriptions/cancel': 'members',
    'GET /paypal/return': 302,
    'GET /paypal/cancel': 302,
    'POST /paypal/webhook': 400,
  },
  pages: {
    '/settings/subscriptions': 200,
    '/pricing': 200,
    '/paypal/execute': 200,
  },
}
