import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const contactAccess: FeatureAccess = {
  calls: {
    'POST /api/contact-us': 'open',
    'GET /.well-known/security.txt': 200,
  },
  pages: {
    '/settings/contact-us': 200,
  },
}
