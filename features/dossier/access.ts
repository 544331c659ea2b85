import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const dossierAccess: FeatureAccess = {
  calls: {
    'GET /api/valuation/dossier': 'premium',
    'GET /api/jewelry/{id}/dossier': 'premium',
  },
  pages: {
    '/dossier': 200,
  },
}
