import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const newsletterAccess: FeatureAccess = {
  calls: {
    'POST /api/newsletter': 'open',
    'POST /api/newsletter/confirm': 'open',
    'POST /newsletter/unsubscribe': 'open',
  },
  pages: {
    '/newsletter/confirm': 200,
    '/newsletter/unsubscribe': 200,
  },
}
