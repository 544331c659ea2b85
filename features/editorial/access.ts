import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const editorialAccess: FeatureAccess = {
  pages: {
    '/': 200,
    '/about-us': 200,
    '/faq': 200,
    '/terms-condition': 200,
    '/privacy-policy': 200,
  },
}
