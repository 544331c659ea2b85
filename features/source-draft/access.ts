import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const sourceDraftAccess: FeatureAccess = {
  calls: {
    'POST /api/operators/drafts/{id}/dry-run': 404,
    'POST /api/operators/drafts/{id}/register': 404,
    'POST /api/operators/drafts/{id}/preset': 404,
    'PUT /api/operators/drafts/{id}/preset': 404,
    'GET /api/operators/drafts': 404,
    'POST /api/operators/drafts': 404,
    'POST /api/operators/drafts/fetch': 404,
    'GET /api/operators/drafts/{id}': 404,
    'PUT /api/operators/drafts/{id}': 404,
    'DELETE /api/operators/drafts/{id}': 404,
    'DELETE /api/operators/presets/{id}': 404,
  },
}
