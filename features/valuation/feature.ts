import { valuationContract } from './contract.ts'
import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import { getComparisonSources } from '@parure/features/comparable/server/comparison-sources.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createGatedService } from '@parure/http/create-service.ts'
import { computeValuation } from './server/compute-valuation.ts'

/** Price ranges for a stone that a reader enters. */
export const valuationFeature: Feature = {
  uses: ['catalog', 'collection', 'comparable', 'lot', 'query', 'rates'],
  web: ({ db }) => {
    const viewerOf = createViewerFactory(db)
    return {
      services: [
        createGatedService(valuationContract, 'valuation', ({ query }, caller) =>
          computeValuation(getComparisonSources(db), query, viewerOf(caller)),
        ),
      ],
    }
  },
}
