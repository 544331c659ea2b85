import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createOtherBasesReader } from '@parure/features/premium/server/create-other-bases-reader.ts'
import { createSaleCostReader } from '@parure/features/premium/server/create-sale-cost-reader.ts'
import { createSaleRatesReader } from '@parure/features/rates/server/sale-day-rates.ts'
import { recomputePopularity } from './server/popularity.ts'
import { buildLotServices } from './server/routes.ts'
import { createViewCounter } from './server/create-view-counter.ts'

export const lotFeature: Feature = {
  uses: [
    'calendar',
    'catalog',
    'collection',
    'comparable',
    'contact',
    'cost',
    'currency',
    'premium',
    'previous-sale',
    'rates',
    'saved-search',
  ],
  web: ({ db, read }) => {
    const views = createViewCounter(db)
    const forPlans = {
      ratesOfSale: createSaleRatesReader(db),
      otherBases: createOtherBasesReader(db),
      saleCostOf: createSaleCostReader(db),
    }
    const given = { views, viewerOf: createViewerFactory(db), ...forPlans }
    return { services: buildLotServices(read, given), counters: [views] }
  },
  worker: ({ db }) => ({
    jobs: [{ name: 'popularity', cron: '7 * * * *', run: () => recomputePopularity(db) }],
  }),
}
