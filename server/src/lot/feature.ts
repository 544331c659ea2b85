import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import type { Feature } from '../feature.ts'
import { createOtherBasesReader } from '../premium/create-other-bases-reader.ts'
import { createSaleCostReader } from '../premium/create-sale-cost-reader.ts'
import { createSaleRatesReader } from '../rates/sale-day-rates.ts'
import { recomputePopularity } from './popularity.ts'
import { buildLotServices } from './routes.ts'
import { createViewCounter } from './create-view-counter.ts'

export const lotFeature: Feature = {
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
