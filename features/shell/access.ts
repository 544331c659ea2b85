import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const shellAccess: FeatureAccess = {
  pages: {
    '/*': 404,
  },
}
