import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const apiKeyAccess: FeatureAccess = {
  calls: {
    'GET /api/settings/keys': 'members',
    'POST /api/settings/keys': 'premium',
    'DELETE /api/settings/keys/{id}': 'members',
  },
}
