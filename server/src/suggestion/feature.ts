import type { Feature } from '../feature.ts'
import { openQueryReading } from '../query/open-query-reading.ts'
import { readQueryService } from '../query/read-query-service.ts'
import { createSuggestionServices } from './routes.ts'

export const suggestionFeature: Feature = {
  web: ({ db, search }) => {
    const readQuery = openQueryReading(db, search)
    return { cachedServices: [readQueryService(readQuery), ...createSuggestionServices(db, search, readQuery)] }
  },
}
