import type { Feature } from '@parure/features/feature.ts'
import { openQueryReading } from '@parure/features/query/server/open-query-reading.ts'
import { readQueryService } from '@parure/features/query/server/read-query-service.ts'
import { createSuggestionServices } from './server/routes.ts'

export const suggestionFeature: Feature = {
  uses: ['catalog', 'lot', 'query', 'rates'],
  web: ({ db, search }) => {
    const readQuery = openQueryReading(db, search)
    return { cachedServices: [readQueryService(readQuery), ...createSuggestionServices(db, search, readQuery)] }
  },
}
