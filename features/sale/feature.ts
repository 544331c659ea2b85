import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { buildSaleServices } from './server/routes.ts'
import { computeSaleWeeks } from './server/sale-weeks.ts'

export const saleFeature: Feature = {
  uses: ['calendar', 'catalog', 'collection', 'lot', 'premium'],
  web: ({ db }) => ({ services: buildSaleServices(db, createViewerFactory(db)) }),
  worker: ({ db }) => ({
    // Hourly, because a worker may be down at midnight; only the first run of a week has an effect.
    jobs: [{ name: 'sale-weeks', cron: '0 * * * *', run: () => computeSaleWeeks(db), runsAtStart: true }],
  }),
}
