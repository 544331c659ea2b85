import type { Feature } from '@parure/features/feature.ts'

export const editorialFeature: Feature = {
  uses: ['catalog', 'lot', 'market', 'newsletter', 'query', 'today'],
}
