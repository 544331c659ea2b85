import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const comparableAccess: FeatureAccess = {
  calls: {
    'GET /api/jewelry/{id}/comparables': 'open',
    'GET /api/comparables/backtest': 'open',
  },
}
