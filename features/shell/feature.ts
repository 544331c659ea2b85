import type { Feature } from '@parure/features/feature.ts'

export const shellFeature: Feature = {
  uses: ['account', 'catalog', 'lot', 'operation', 'page-view', 'query', 'rates', 'saved-search', 'suggestion'],
}
