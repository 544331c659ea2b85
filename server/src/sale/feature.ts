import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import type { Feature } from '../feature.ts'
import { buildSaleServices } from './routes.ts'
import { computeSaleWeeks } from './sale-weeks.ts'

export const saleFeature: Feature = {
  web: ({ db }) => ({ services: buildSaleServices(db, createViewerFactory(db)) }),
  worker: ({ db }) => ({
    // Hourly, because a worker may be down at midnight; only the first run of a week has an effect.
    jobs: [{ name: 'sale-weeks', cron: '0 * * * *', run: () => computeSaleWeeks(db), runsAtStart: true }],
  }),
}
