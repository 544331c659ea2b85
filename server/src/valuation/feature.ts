import { valuationContract } from '@parure/domain/valuation/contract'
import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import { getComparisonSources } from '../comparable/comparison-sources.ts'
import type { Feature } from '../feature.ts'
import { createGatedService } from '../platform/http/create-service.ts'
import { computeValuation } from './compute-valuation.ts'

/** Price ranges for a stone that a reader enters. */
export const valuationFeature: Feature = {
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
