import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const dataAccess: FeatureAccess = {
  pages: {
    '/settings/data': 200,
  },
}
